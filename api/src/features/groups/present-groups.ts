import type { DashboardGroup } from '@study-groups/contracts/dashboard';
import { trusted } from 'mongoose';
import type { ClassRecord } from '../../records/class.ts';
import type { GroupRecord } from '../../records/group.ts';
import { StudentModel } from '../../records/student.ts';
import { findTutors } from '../../records/tutors.ts';
import { byId, MEMBER_FIELDS, presentDashboardGroup } from './presenter.ts';

/** Groups of a class as its professor sees them. */
export async function presentGroupsOf(cls: ClassRecord, groups: readonly GroupRecord[]): Promise<DashboardGroup[]> {
  const ids = groups.flatMap(({ members }) => members.map(({ studentId }) => studentId));
  const [students, tutors] = await Promise.all([
    StudentModel.find({ classId: cls.id, id: trusted({ $in: ids }) }, MEMBER_FIELDS).lean(),
    findTutors(cls, groups),
  ]);
  const members = byId(students);
  return groups.map((group) => presentDashboardGroup(group, members, tutors));
}
