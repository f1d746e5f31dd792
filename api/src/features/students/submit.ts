import type { newSubmissionSchema } from '@study-groups/contracts/student';
import type { z } from 'zod';
import { databaseNow } from '../../platform/clock.ts';
import { isDuplicate } from '../../platform/database.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Keep } from '../../platform/idempotency/keyed-writes.ts';
import { nextId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ClientSession, inTransaction } from '../../platform/transaction.ts';
import { issueAccessKey } from '../../records/access-key.ts';
import { findApproved } from '../../records/find-class.ts';
import { queueMail } from '../../records/outbox.ts';
import { recordEvent } from '../../records/record-event.ts';
import { takeMailTo } from '../../records/open-mails.ts';
import { newSignUp, type SignUp } from '../../records/sign-up.ts';
import { studentWords } from '../../records/student-words.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import { mailEditLinkAgain } from './edit-link-mail.ts';
import { submissionReceived } from './mails.ts';
import { assertTakes } from './policy.ts';

/** Twice the largest class that matching is measured on. */
const LARGEST_CLASS = 2_000;

/**
 * Adds a student to a class, with the mail that confirms it.
 * @param source see `sourceOf`
 * @param keep keeps the access key for whoever asks again, in the transaction of the student
 * @returns the access key, which is shown only now
 * @throws ApiError class_not_found, class_ended, submission_closed, class_full, invalid_request or email_taken; before
 *   the last the edit link is mailed again
 */
export async function submitStudent(
  platform: Platform,
  { classId, ...submission }: z.output<typeof newSubmissionSchema>,
  { source, keep }: { source: string; keep: Keep<string> },
): Promise<string> {
  const { vault } = platform;
  const id = await nextId('students');
  const { accessKey, ...key } = issueAccessKey(vault, id);
  // Asked once, though the transaction may run again.
  let isTold: boolean | undefined;
  const signUp = newSignUp(classId);
  try {
    await inTransaction(async (session) => {
      const now = databaseNow();
      const cls = await findApproved({ id: classId }, session);
      assertTakes(cls, submission, now);
      await takePlace(session, classId, signUp);
      const student: StudentRecord = {
        ...submission,
        ...key,
        id,
        classId,
        words: studentWords(submission),
        matchedRun: null,
        createdAt: now,
        updatedAt: now,
      };
      await StudentModel.create([student], { session });
      await recordEvent(session, { by: 'student', source }, { kind: 'student-signed-up', classId, studentId: id });
      // Whoever signs up with somebody's address, edits it away and starts over must not flood that mailbox.
      isTold ??= await takeMailTo(platform, student.email);
      if (isTold) await queueMail(platform, session, submissionReceived(vault, cls, student));
      await keep(session, accessKey);
      await signUp.finish(session);
    }, signUp.announce);
  } catch (error) {
    if (!isDuplicate(error, 'email')) throw error;
    await mailEditLinkAgain(platform, classId, submission.email);
    throw new ApiError('email_taken');
  }
  return accessKey;
}

/** Those who want the last places take them one after another; all others never wait. @throws ApiError class_full */
async function takePlace(session: ClientSession, classId: number, signUp: SignUp): Promise<void> {
  const students = await StudentModel.countDocuments({ classId }).session(session);
  if (students >= LARGEST_CLASS) throw new ApiError('class_full');
  if (students + (await signUp.countOthers(session)) >= LARGEST_CLASS) await signUp.goFirst(session);
}
