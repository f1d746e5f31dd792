import { trusted } from 'mongoose';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeClass, type Outcome, outcomeOf } from '../../records/change-class.ts';
import { GroupModel, type GroupRecord } from '../../records/group.ts';
import { assertInSections } from '../../records/sections.ts';
import type { DashboardCaller } from '../classes/guard.ts';
import { editGroups } from './edit-groups.ts';
import { newMember } from './members.ts';
import { assertStudent } from './move.ts';

/** The student, and the one whose place they take. */
export interface Swap {
  studentId: number;
  otherStudentId: number;
}

/**
 * Has two members of different groups of the class change places. Both groups get their new scores and keep exactly one leader
 * each; both students are notified, and so are those who get another leader.
 * @returns both groups, that of the first student before it first
 * @throws ApiError forbidden, submission_not_found, not_in_group or already_in_group
 */
export async function swapStudents(
  platform: Platform,
  caller: DashboardCaller,
  { studentId, otherStudentId }: Swap,
  seen?: number,
): Promise<{ groups: GroupRecord[] } & Outcome> {
  const classId = caller.cls.id;
  return changeClass({ classId, by: caller.actor, seen }, async (change) => {
    const { session } = change;
    const ids = [studentId, otherStudentId];
    const found = await GroupModel.find({ classId, 'members.studentId': trusted({ $in: ids }) })
      .session(session)
      .lean();
    await assertInSections(change, found, ids);
    const groupOf = (id: number) => found.find(({ members }) => members.some((member) => member.studentId === id));
    const [first, second] = [groupOf(studentId), groupOf(otherStudentId)];
    if (!first || !second) {
      for (const id of ids) await assertStudent(session, classId, id);
      throw new ApiError('not_in_group');
    }
    if (first.id === second.id) throw new ApiError('already_in_group');
    const exchanged = (group: GroupRecord, goes: number, comes: number) => ({
      group,
      members: [...group.members.filter((member) => member.studentId !== goes), newMember(comes)],
    });
    const groups = await editGroups(platform, change, {
      event: {
        kind: 'students-swapped',
        studentId,
        otherStudentId,
        facts: { fromGroup: first.name, group: second.name },
      },
      reshaped: [exchanged(first, studentId, otherStudentId), exchanged(second, otherStudentId, studentId)],
    });
    return { groups, ...outcomeOf(change) };
  });
}
