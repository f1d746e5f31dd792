import type { StoppableMail } from '@study-groups/contracts/my-group';
import type { UpdateQuery } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeDocument, inTransaction } from '../../platform/transaction.ts';
import { newToken } from '../../platform/vault.ts';
import type { ClassRecord } from '../../records/class.ts';
import { findGroupOf, leaderOf } from '../../records/group-members.ts';
import { GroupModel } from '../../records/group.ts';
import { memberLink } from '../../records/member-links.ts';
import { queueMail, toStudent } from '../../records/outbox.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import { assertActive } from '../students/policy.ts';
import { issueLeaderLinks } from '../leader-links/links.ts';

/** Stops a kind of mails to a student, or has it come again. May be done again. @returns the student as they are then */
export async function stopMails(student: StudentRecord, kind: StoppableMail, stopped: boolean): Promise<StudentRecord> {
  const stoppedMails = kind;
  return changeStudent(student, stopped ? { $addToSet: { stoppedMails } } : { $pull: { stoppedMails } });
}

/** Gives a student's calendar another address. @returns the student as they are then */
export async function renewFeed(student: StudentRecord): Promise<StudentRecord> {
  return changeStudent(student, { $inc: { feedVersion: 1 } });
}

/** @throws ApiError link_not_found of somebody who is gone */
async function changeStudent({ id }: StudentRecord, change: UpdateQuery<StudentRecord>): Promise<StudentRecord> {
  return inTransaction(async (session) => {
    const student = await changeDocument(StudentModel, id, change, session);
    if (!student) throw new ApiError('link_not_found');
    return student;
  });
}

/**
 * Says where a member's group chats; null for nowhere. May be done again.
 * @param url that of `chatLinkIn`
 * @throws ApiError no_group for somebody who is in none; class_ended
 */
export async function setGroupChat(cls: ClassRecord, student: StudentRecord, url: string | null): Promise<void> {
  assertActive(cls, databaseNow());
  await inTransaction(async (session) => {
    const group = await findGroupOf(student, session);
    if (!group) throw new ApiError('no_group');
    const change = url === null ? { $unset: { chatUrl: 1 as const } } : { $set: { chatUrl: url } };
    await GroupModel.updateOne({ classId: group.classId, id: group.id }, change, { session });
  });
}

/** Makes all links of a student useless, and mails another one. */
export async function renewLink(platform: Platform, cls: ClassRecord, { id }: StudentRecord): Promise<void> {
  const occurrence = `link-${newToken()}`;
  await inTransaction(async (session) => {
    const student = await changeDocument(StudentModel, id, { $inc: { linkVersion: 1 } }, session);
    if (!student) throw new ApiError('link_not_found');
    await queueMail(platform, session, {
      kind: 'member-link',
      ...toStudent(student),
      occurrence,
      props: { courseName: cls.courseName, me: memberLink(platform.vault, student) },
    });
  });
}

/**
 * Issues another token of the links of a leader's mail, for a student who leads a group. @throws ApiError forbidden for anybody
 * else
 */
export async function leadFromPage({ vault }: Platform, student: StudentRecord): Promise<string> {
  return inTransaction(async (session) => {
    const group = await findGroupOf(student, session);
    if (!group || leaderOf(group) !== student.id) throw new ApiError('forbidden');
    const tokens = await issueLeaderLinks(vault, session, [group]);
    return tokens.get(group.id)!;
  });
}
