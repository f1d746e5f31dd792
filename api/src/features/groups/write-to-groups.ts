import type { BodyOf } from '@study-groups/contracts/call';
import type { writeToGroups as writeToGroupsCall } from '@study-groups/contracts/group-message';
import { trusted } from 'mongoose';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeClass, type ClassChange } from '../../records/change-class.ts';
import { findMembers } from '../../records/group-members.ts';
import { GroupModel, type GroupRecord } from '../../records/group.ts';
import { type NewMail, queueMails } from '../../records/outbox.ts';
import { SeatModel } from '../../records/seat.ts';
import { assertInSections } from '../../records/sections.ts';
import { findTutors, tutorOf } from '../../records/tutors.ts';
import type { DashboardCaller } from '../classes/guard.ts';
import { messageCopy, messageMail } from './mails.ts';

/**
 * Mails a text to each member of some groups; an answer goes to who has sent it.
 * @returns how many members are mailed; tutors of the groups get a copy
 * @throws ApiError group_not_found, forbidden for somebody who does not see all who are in them, or no_groups if nobody is
 */
export async function writeToGroups(
  platform: Platform,
  caller: DashboardCaller,
  { groupIds, text }: BodyOf<typeof writeToGroupsCall>,
): Promise<number> {
  const classId = caller.cls.id;
  const ids = [...new Set(groupIds)];
  return changeClass({ classId, by: caller.actor, keepsVersion: true }, async (change) => {
    const { session, cls, occurrence, record } = change;
    const groups = await GroupModel.find({ classId, id: trusted({ $in: ids }) })
      .session(session)
      .lean();
    await assertInSections(change, groups);
    if (groups.length < ids.length) throw new ApiError('group_not_found');
    const isToAll = ids.length > 1 && (await GroupModel.countDocuments({ classId }).session(session)) === ids.length;
    const message = { sender: await senderOf(change), text, isToAll };
    const mails = [];
    for (const group of groups) {
      const members = await findMembers(group, session);
      const mailed = { cls, group, members, occurrence };
      mails.push(...members.map((student) => messageMail(platform, mailed, student, message)));
    }
    if (mails.length === 0) throw new ApiError('no_groups');
    await queueMails(platform, session, [...mails, ...(await copiesForTutors(change, groups, message))]);
    const [only] = groups;
    const facts = only && groups.length === 1 ? { group: only.name } : isToAll ? {} : { groups: groups.length };
    await record({ kind: 'message-sent', facts: { ...facts, emailsQueued: mails.length } });
    return mails.length;
  });
}

/** The person of the desk who writes, by name; the instructor for one who came by the password, and for an admin. */
async function senderOf({ session, cls, by }: ClassChange): Promise<{ fullName: string; email: string }> {
  const seat = by.person && (await SeatModel.findOne({ classId: cls.id, id: by.person.id }).session(session).lean());
  const { fullName, email } = seat ?? { fullName: cls.instructorName, email: cls.instructorEmail };
  return { fullName, email };
}

/** For the tutors of the groups but for who writes; to all groups one copy each. */
async function copiesForTutors(
  { session, cls, occurrence }: ClassChange,
  groups: readonly GroupRecord[],
  message: Parameters<typeof messageCopy>[2],
): Promise<NewMail[]> {
  const tutors = await findTutors(cls, groups, session);
  const told = new Set<number>();
  return groups.flatMap((group) => {
    const tutor = tutorOf(group, tutors);
    if (!tutor || tutor.email === message.sender.email || (message.isToAll && told.has(tutor.id))) return [];
    told.add(tutor.id);
    return messageCopy({ cls, group, occurrence }, tutor, message);
  });
}
