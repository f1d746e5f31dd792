import type { ClientSession } from 'mongoose';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeClass, type ClassChange, type Outcome, outcomeOf } from '../../records/change-class.ts';
import { findMembers, leaderOf } from '../../records/group-members.ts';
import { GroupModel, type GroupRecord } from '../../records/group.ts';
import { queueMails } from '../../records/outbox.ts';
import { assertInSections } from '../../records/sections.ts';
import type { DashboardCaller } from '../classes/guard.ts';
import { issueLeaderLinks } from '../leader-links/links.ts';
import { editGroups } from './edit-groups.ts';
import { leaderMail, type MailedGroup } from './mails.ts';

/** A member of a group, as paths name one. */
export interface MemberIds {
  groupId: number;
  studentId: number;
}

/**
 * Makes a member the leader of their group, and notifies all of them.
 * @throws ApiError group_not_found, forbidden or not_in_group
 */
export async function changeLeader(
  platform: Platform,
  caller: DashboardCaller,
  { groupId, studentId }: MemberIds,
  seen?: number,
): Promise<{ group: GroupRecord } & Outcome> {
  const classId = caller.cls.id;
  return changeClass({ classId, by: caller.actor, seen }, async (change) => {
    const group = await findGroup(change, groupId);
    if (!group.members.some((member) => member.studentId === studentId)) throw new ApiError('not_in_group');
    if (leaderOf(group) === studentId) return { group, ...(await change.leaveAsIs()) };
    const event = { kind: 'leader-changed', studentId, facts: { group: group.name } } as const;
    const reshaped = [{ group, members: group.members, leaderId: studentId }];
    const [changed] = await editGroups(platform, change, { event, reshaped });
    return { group: changed!, ...outcomeOf(change) };
  });
}

/** The group of the class. @throws ApiError group_not_found, or forbidden for somebody who does not see all who are in it */
export async function findGroup(change: ClassChange, id: number): Promise<GroupRecord> {
  const { session, cls } = change;
  const group = await GroupModel.findOne({ classId: cls.id, id }).session(session).lean();
  if (!group) throw new ApiError('group_not_found');
  await assertInSections(change, [group]);
  return group;
}

/**
 * Mails the leader of a group the reminder, with new links; older ones work on.
 * @throws ApiError group_not_found or not_a_leader
 */
export async function remindLeader(
  platform: Platform,
  caller: DashboardCaller,
  { groupId, studentId }: MemberIds,
): Promise<void> {
  const classId = caller.cls.id;
  await changeClass({ classId, by: caller.actor, keepsVersion: true }, async (change) => {
    const { session, cls, occurrence, record } = change;
    const group = await findGroup(change, groupId);
    if (leaderOf(group) !== studentId) throw new ApiError('not_a_leader');
    await queueReminders(platform, session, [{ cls, group, members: await findMembers(group, session), occurrence }]);
    await record({ kind: 'leader-reminded', studentId, facts: { group: group.name } });
  });
}

/** Queues the reminder to the leader of each group. @returns how many */
export async function queueReminders(
  { vault }: Platform,
  session: ClientSession,
  groups: readonly MailedGroup[],
): Promise<number> {
  const tokens = await issueLeaderLinks(
    vault,
    session,
    groups.map(({ group }) => group),
  );
  const mails = groups.flatMap((mailed) => {
    const token = tokens.get(mailed.group.id);
    const leader = mailed.members.find(({ id }) => id === leaderOf(mailed.group));
    return token && leader ? [leaderMail(mailed, leader, token, 'leader-reminder')] : [];
  });
  await queueMails({ vault }, session, mails);
  return mails.length;
}
