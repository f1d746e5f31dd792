import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeClass } from '../../records/change-class.ts';
import { findMembers, leaderOf } from '../../records/group-members.ts';
import type { GroupRecord } from '../../records/group.ts';
import { queueMail } from '../../records/outbox.ts';
import { StudentModel } from '../../records/student.ts';
import type { DashboardCaller } from '../classes/guard.ts';
import { findGroup, tellOfNewLeader } from './change-leader.ts';
import { placedMail } from './mails.ts';
import { findScored, newMember, saveMembers, withLeader } from './members.ts';
import { findGroupOf } from './rescore.ts';

/** A move as its path names it; `fromGroupId` 0 stands for no group yet. */
export interface Move {
  studentId: number;
  fromGroupId: number;
  toGroupId: number;
}

/**
 * Moves a student of the class into a group. Both groups get their new scores and keep exactly one leader each; the
 * student is told, and so are those who get another leader.
 * @returns the groups that changed, and the class's new version
 * @throws ApiError group_not_found, submission_not_found, not_in_group or already_in_group
 */
export async function moveStudent(
  platform: Platform,
  caller: DashboardCaller,
  { studentId, fromGroupId, toGroupId }: Move,
  seen?: number,
): Promise<{ groups: GroupRecord[]; version: number }> {
  const classId = caller.cls.id;
  return changeClass({ classId, by: caller.actor, seen }, async ({ session, cls, version, occurrence, record }) => {
    const target = await findGroup(session, classId, toGroupId);
    const source = fromGroupId === 0 ? null : await findGroup(session, classId, fromGroupId);
    const members = [source, target].flatMap((group) => group?.members ?? []).map((member) => member.studentId);
    const students = await findScored(session, classId, [...members, studentId]);
    const student = students.find(({ id }) => id === studentId);
    if (!student) throw new ApiError('submission_not_found');
    const present = await findGroupOf(session, classId, studentId);
    if (present?.id === toGroupId) throw new ApiError('already_in_group');
    if ((present?.id ?? 0) !== fromGroupId) throw new ApiError('not_in_group');

    const changed: GroupRecord[] = [];
    const change = async (group: GroupRecord, members: GroupRecord['members']) => {
      const saved = await saveMembers(session, group, withLeader(members, students), students);
      changed.push(saved);
      const leader = leaderOf(saved);
      if (leader === undefined || leader === leaderOf(group)) return;
      const mailed = { cls, group: saved, members: await findMembers(saved, session), occurrence };
      await tellOfNewLeader(platform, session, mailed);
    };
    // The source first: a student is in one group at most, at every moment.
    if (source)
      await change(
        source,
        source.members.filter((member) => member.studentId !== studentId),
      );
    await change(target, [...target.members, newMember(studentId)]);
    // An edit of a student who had no group conflicts here, one of another in their group, and starts over.
    await StudentModel.updateOne({ classId, id: studentId }, { $set: { matchedRun: cls.matchedRun } }, { session });

    const saved = changed.at(-1)!;
    const mailed = { cls, group: saved, members: await findMembers(saved, session), occurrence };
    await queueMail(platform, session, placedMail(platform.vault, mailed, student, 'you-were-moved'));
    const facts = { group: target.name, ...(source && { fromGroup: source.name }) };
    await record({ kind: 'student-moved', studentId, facts });
    return { groups: changed, version };
  });
}
