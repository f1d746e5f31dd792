import { MESSAGES } from '@study-groups/contracts/messages';
import type { correctAddress as call } from '@study-groups/contracts/student';
import { trusted } from 'mongoose';
import type { z } from 'zod';
import { databaseNow } from '../../platform/clock.ts';
import { isDuplicate } from '../../platform/database.ts';
import { ApiError, invalidField, tooManyRequests } from '../../platform/errors.ts';
import type { SaveResponse } from '../../platform/idempotency/keyed-writes.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeDocument, type ClientSession, inTransaction } from '../../platform/transaction.ts';
import { issueAccessKey } from '../../records/access-key.ts';
import { findApproved } from '../../records/find-class.ts';
import { MailModel } from '../../records/mail.ts';
import { queueMail } from '../../records/outbox.ts';
import { recordEvent } from '../../records/record-event.ts';
import { studentWords } from '../../records/student-words.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import { mailEditLinkAgain } from './edit-link-mail.ts';
import { findByAccessKey } from './find.ts';
import { submissionReceived } from './mails.ts';
import { assertExpected, assertOpen } from './policy.ts';
import { laterThan, OF_AN_ADDRESS } from './store-submission.ts';

/** Time after which a person who has corrected the address too often may do it again. */
const ASK_AGAIN_MS = 600_000;

/**
 * Gives a submission the address that was meant, as long as nobody has followed a link of the mail to the other one. That one gets
 * nothing more: what waits for it is taken back, and its link ends with the access key. The new address gets the mail that
 * confirms the submission.
 * @param source see `sourceOf`
 * @param saveResponse saves the new access key for a caller who asks again, in the same transaction
 * @returns the new access key; the present one for the present address
 * @throws ApiError submission_not_found, invalid_request (for the id of another class, and for a friend's address), class_ended,
 *   submission_closed, link_followed, too_many_requests or email_taken; before the last the edit link of the other submission is
 *   mailed to its address
 */
export async function correctAddress(
  platform: Platform,
  accessKey: string,
  { classId, email }: z.output<NonNullable<(typeof call)['body']>>,
  { source, saveResponse }: { source: string; saveResponse: SaveResponse<string> },
): Promise<string> {
  const { vault, limits } = platform;
  // Asked once, though the transaction may run again.
  let isAllowed: boolean | undefined;
  try {
    return await inTransaction(async (session) => {
      const now = databaseNow();
      const before = await findByAccessKey(vault, accessKey, session);
      const { id } = before;
      if (classId !== before.classId) throw invalidField('classId', MESSAGES.invalid);
      const cls = await findApproved({ id: classId }, session);
      assertOpen(cls, now, before);
      if (before.linkFollowedAt ?? before.confirmedAt) throw new ApiError('link_followed');
      if (before.friendPreferences.includes(email)) throw invalidField('email', MESSAGES.friendSelf);
      if (email === before.email) return accessKey;
      await assertExpected(session, cls, email);
      isAllowed ??= await limits.addressCorrections.tryTake(String(id));
      if (!isAllowed) throw tooManyRequests(ASK_AGAIN_MS);
      const { accessKey: newKey, ...key } = issueAccessKey(vault, id);
      const words = studentWords({ ...before, email });
      const updatedAt = laterThan(before.updatedAt, now);
      const change = { $set: { email, words, updatedAt, readdressedAt: now, ...key }, $unset: OF_AN_ADDRESS };
      const student = await changeDocument(StudentModel, id, change, session);
      if (!student) throw new ApiError('submission_not_found');
      await takeUnsentBack(session, student);
      await recordEvent(session, { by: 'student', source }, { kind: 'address-corrected', classId, studentId: id });
      const occurrence = `student-${id}-${updatedAt.toISOString()}`;
      await queueMail(platform, session, submissionReceived(vault, cls, student, occurrence));
      await saveResponse(session, newKey);
      return newKey;
    });
  } catch (error) {
    if (!isDuplicate(error, 'email')) throw error;
    await mailEditLinkAgain(platform, classId, email);
    throw new ApiError('email_taken');
  }
}

/** Forgets what was to go to a student and has not, given up or not. What is being sent right now holds a link that has ended. */
async function takeUnsentBack(session: ClientSession, { id, classId }: StudentRecord): Promise<void> {
  await MailModel.deleteMany({ classId, studentId: id, status: trusted({ $ne: 'sent' as const }) }, { session });
}
