import type { DashboardGroup } from '@study-groups/contracts/dashboard';
import { StudentModel } from '../students/model.ts';
import type { GroupRecord } from './model.ts';
import { byId, MEMBER_FIELDS, presentDashboardGroup } from './presenter.ts';

/** Groups of a class as its professor sees them. */
export async function presentGroupsOf(classId: number, groups: readonly GroupRecord[]): Promise<DashboardGroup[]> {
  const students = byId(await StudentModel.find({ classId }, MEMBER_FIELDS).lean());
  return groups.map((group) => presentDashboardGroup(group, students));
}
