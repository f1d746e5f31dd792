import type { DashboardGroup } from '@study-groups/contracts/dashboard';
import { trusted } from 'mongoose';
import type { GroupRecord } from '../../records/group.ts';
import { StudentModel } from '../../records/student.ts';
import { byId, MEMBER_FIELDS, presentDashboardGroup } from './presenter.ts';

/** Groups of a class as its professor sees them. */
export async function presentGroupsOf(classId: number, groups: readonly GroupRecord[]): Promise<DashboardGroup[]> {
  const ids = groups.flatMap(({ members }) => members.map(({ studentId }) => studentId));
  const students = await StudentModel.find({ classId, id: trusted({ $in: ids }) }, MEMBER_FIELDS).lean();
  const members = byId(students);
  return groups.map((group) => presentDashboardGroup(group, members));
}
