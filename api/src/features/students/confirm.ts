import type { ConfirmLink } from '@study-groups/contracts/links';
import type { ConfirmedStanding } from '@study-groups/contracts/confirmation';
import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { isDuplicate } from '../../platform/database.ts';
import { ApiError, tooManyRequests } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ClientSession, inTransaction } from '../../platform/transaction.ts';
import type { Vault } from '../../platform/vault.ts';
import { isActive } from '../../records/class-policy.ts';
import type { ClassRecord } from '../../records/class.ts';
import { confirmsFor, isConfirmToken } from '../../records/confirmation.ts';
import { findApproved } from '../../records/find-class.ts';
import { mailTurns, queueChangeMail } from '../../records/open-mails.ts';
import { recordEvent } from '../../records/record-event.ts';
import { MOST_PLACES, sureIn } from '../../records/places.ts';
import { findWhoLeft } from '../../records/removed-student.ts';
import { newSignUp } from '../../records/sign-up.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import { WaitingStudentModel } from '../../records/waiting-student.ts';
import { confirmAddressMail } from '../classes/ask-to-confirm.ts';
import { findByAccessKey } from './find.ts';
import { assertOpen } from './policy.ts';
import { joinClass, roomFor } from './submit.ts';

/** Time after which a person who had the mail sent too often may ask again. */
const ASK_AGAIN_MS = 600_000;

/**
 * Confirms the address of a student by the token of a mail that went there. A second time changes nothing. It counts whether or
 * not the class asks for it, so that it need not be done again once the class does.
 * @param source see `sourceOf`
 * @throws ApiError link_not_found where the address is another by now, or the student is gone; class_left; class_ended
 */
export async function confirmAddress(
  { vault }: Pick<Platform, 'vault'>,
  { studentId, token }: ConfirmLink,
  source: string,
): Promise<{ cls: ClassRecord; standing: ConfirmedStanding }> {
  const joined = await joinByLink(vault, { studentId, token }, source);
  return inTransaction(async (session) => {
    const student = await StudentModel.findOne({ id: studentId }).session(session).lean();
    if (!student || !isConfirmToken(vault, student, token)) {
      const left = student ? undefined : await findWhoLeft({ 'student.id': studentId });
      const isTheirs = left && isConfirmToken(vault, left, token);
      throw new ApiError(joined ?? (isTheirs ? 'class_left' : 'link_not_found'));
    }
    const { classId, confirmedAt } = student;
    const cls = await findApproved({ id: classId }, session);
    const now = databaseNow();
    if (!isActive(cls, now)) throw new ApiError('class_ended');
    if (!confirmedAt) {
      const followed = { confirmedAt: now, linkFollowedAt: student.linkFollowedAt ?? now };
      await StudentModel.updateOne({ id: studentId }, { $set: followed }, { session });
      await recordEvent(session, { by: 'student', source }, { kind: 'address-confirmed', classId, studentId });
    }
    return { cls, standing: await standingOf(session, cls, student) };
  });
}

/**
 * Has a sign-up that waited join its class, now that its address is confirmed. The transaction that confirms follows.
 * @returns why it could not, if somebody else signed up with the address
 * @throws ApiError class_ended, submission_closed or class_full
 */
async function joinByLink(
  vault: Vault,
  { studentId, token }: ConfirmLink,
  source: string,
): Promise<'email_taken' | undefined> {
  const of = { 'student.id': studentId };
  const waiting = await WaitingStudentModel.findOne(of).lean();
  if (!waiting || !isConfirmToken(vault, waiting.student, token)) return undefined;
  const signUp = newSignUp(waiting.classId);
  try {
    await inTransaction(async (session) => {
      const { deletedCount } = await WaitingStudentModel.deleteOne(of, { session });
      // Somebody has followed the link at this very moment.
      if (deletedCount === 0) return;
      const now = databaseNow();
      const cls = await findApproved({ id: waiting.classId }, session);
      assertOpen(cls, now);
      const student = { ...waiting.student, confirmedAt: now, linkFollowedAt: now };
      await roomFor(session, cls, student);
      await joinClass(session, cls, student, source);
      await recordEvent(
        session,
        { by: 'student', source },
        { kind: 'address-confirmed', classId: cls.id, studentId: student.id },
      );
      await signUp.finish(session);
    }, signUp.announce);
  } catch (error) {
    if (!isDuplicate(error, 'email')) throw error;
    return 'email_taken';
  }
  return undefined;
}

async function standingOf(
  session: ClientSession,
  cls: ClassRecord,
  { id, classId, matchedRun }: StudentRecord,
): Promise<ConfirmedStanding> {
  if (cls.matchedRun !== null) return matchedRun === cls.matchedRun ? 'grouped' : 'late';
  const before = { classId, id: trusted({ $lt: id }), ...sureIn(cls) };
  return (await StudentModel.countDocuments(before).session(session)) < MOST_PLACES ? 'counted' : 'listed';
}

/**
 * Mails the link once more that confirms the address of a submission.
 * @returns whether there is something left to confirm
 * @throws ApiError submission_not_found, class_ended or too_many_requests
 */
export async function sendConfirmation(platform: Platform, accessKey: string): Promise<boolean> {
  const { vault, limits } = platform;
  const { id } = await findByAccessKey(vault, accessKey);
  const turns = mailTurns(platform);
  // Asked once, though the transaction may run again.
  let isAllowed: boolean | undefined;
  return inTransaction(async (session) => {
    const student = await findByAccessKey(vault, accessKey, session);
    const cls = await findApproved({ id: student.classId }, session);
    const now = databaseNow();
    if (!isActive(cls, now)) throw new ApiError('class_ended');
    if (!confirmsFor(cls, student)) return false;
    isAllowed ??= await limits.confirmationMails.tryTake(String(id));
    if (!isAllowed) throw tooManyRequests(ASK_AGAIN_MS);
    const mail = confirmAddressMail(vault, cls, student, `again-${now.toISOString()}`);
    await queueChangeMail(platform, session, mail, turns);
    await StudentModel.updateOne({ id }, { $set: { confirmAskedAt: now } }, { session });
    return true;
  });
}
