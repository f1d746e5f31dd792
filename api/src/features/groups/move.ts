import { type ClientSession, trusted } from 'mongoose';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeClass, type Outcome, outcomeOf } from '../../records/change-class.ts';
import { GroupModel, type GroupRecord } from '../../records/group.ts';
import { assertInSections } from '../../records/sections.ts';
import { StudentModel } from '../../records/student.ts';
import type { DashboardCaller } from '../classes/guard.ts';
import { editGroups } from './edit-groups.ts';
import { newMember } from './members.ts';

/** A move as its path names it; `fromGroupId` 0 means no group yet. */
export interface Move {
  studentId: number;
  fromGroupId: number;
  toGroupId: number;
}

/**
 * Moves a student of the class into a group. Both groups get their new scores and keep exactly one leader each; the
 * student is notified, and so are those who get another leader.
 * @returns the groups that changed
 * @throws ApiError forbidden, group_not_found, submission_not_found, not_in_group or already_in_group
 */
export async function moveStudent(
  platform: Platform,
  caller: DashboardCaller,
  { studentId, fromGroupId, toGroupId }: Move,
  seen?: number,
): Promise<{ groups: GroupRecord[] } & Outcome> {
  const classId = caller.cls.id;
  return changeClass({ classId, by: caller.actor, seen }, async (change) => {
    const { session } = change;
    const ofPath = { id: trusted({ $in: [fromGroupId, toGroupId] }) };
    const found = await GroupModel.find({ classId, $or: [ofPath, { 'members.studentId': studentId }] })
      .session(session)
      .lean();
    await assertInSections(change, found, [studentId]);
    const target = found.find(({ id }) => id === toGroupId);
    const source = found.find(({ id }) => id === fromGroupId);
    if (!target || (!source && fromGroupId !== 0)) throw new ApiError('group_not_found');
    const present = found.find(({ members }) => members.some((member) => member.studentId === studentId));
    if (!present) await assertStudent(session, classId, studentId);
    if (present?.id === toGroupId) throw new ApiError('already_in_group');
    if ((present?.id ?? 0) !== fromGroupId) throw new ApiError('not_in_group');

    const left = source && { group: source, members: source.members.filter((each) => each.studentId !== studentId) };
    const joined = { group: target, members: [...target.members, newMember(studentId)] };
    const facts = { group: target.name, ...(source && { fromGroup: source.name }) };
    const groups = await editGroups(platform, change, {
      event: { kind: 'student-moved', studentId, facts },
      reshaped: left ? [left, joined] : [joined],
    });
    return { groups, ...outcomeOf(change) };
  });
}

/** @throws ApiError submission_not_found for nobody, or a student of another class */
export async function assertStudent(session: ClientSession, classId: number, id: number): Promise<void> {
  if (!(await StudentModel.exists({ classId, id }).session(session))) throw new ApiError('submission_not_found');
}
