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
import type { ClassRecord } from '../../records/class.ts';
import { findApproved } from '../../records/find-class.ts';
import type { LaunchTicket } from '../../records/launch-ticket.ts';
import { bindPerson } from '../../records/lti-person.ts';
import { queueMail } from '../../records/outbox.ts';
import { recordEvent } from '../../records/record-event.ts';
import { holdersIn, MOST_PLACES, MOST_SIGN_UPS } from '../../records/places.ts';
import { newSignUp } from '../../records/sign-up.ts';
import { studentWords } from '../../records/student-words.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import { mailEditLinkAgain } from './edit-link-mail.ts';
import { submissionReceived } from './mails.ts';
import { answersToKeep, assertExpected, assertTakes, isOver, withListedSection } from './policy.ts';

/**
 * Adds a student to a class, with the mail that confirms it.
 * @param source see `sourceOf`
 * @param isProven whether a proof of work came with it
 * @param launch who filled the form in, if a learning platform opened it
 * @param keep keeps the access key for whoever asks again, in the transaction of the student
 * @returns the access key, which is shown only now
 * @throws ApiError class_not_found, class_ended, submission_closed, class_full, invalid_request or email_taken; before
 *   the last the edit link is mailed again
 */
export async function submitStudent(
  platform: Platform,
  { classId, ...submission }: z.output<typeof newSubmissionSchema>,
  {
    source,
    isProven,
    launch,
    keep,
  }: { source: string; isProven: boolean; launch?: LaunchTicket | undefined; keep: Keep<string> },
): Promise<string> {
  const { vault } = platform;
  const id = await nextId('students');
  const { accessKey, ...key } = issueAccessKey(vault, id);
  const signUp = newSignUp(classId);
  try {
    await inTransaction(async (session) => {
      const now = databaseNow();
      const cls = await findApproved({ id: classId }, session);
      assertTakes(cls, submission, now);
      await assertExpected(session, cls, submission.email);
      const answers = await withListedSection(session, cls, submission);
      await assertRoom(session, cls);
      const student: StudentRecord = {
        ...submission,
        ...(answers && { answers: answersToKeep(cls, answers, undefined) }),
        ...key,
        id,
        classId,
        words: studentWords(submission),
        matchedRun: null,
        ...(isProven && { isProven }),
        ...(launch?.confirmed === submission.email && { confirmedAt: now }),
        createdAt: now,
        updatedAt: now,
      };
      await StudentModel.create([student], { session });
      const kind = isOver(cls, now) ? 'student-joined-late' : 'student-signed-up';
      await recordEvent(session, { by: 'student', source }, { kind, classId, studentId: id });
      if (launch) await bindPerson(session, launch, { studentId: id });
      await queueMail(platform, session, submissionReceived(vault, cls, student));
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

/** Of many at once some more get in than there are places: who is matched is decided then. @throws ApiError class_full */
export async function assertRoom(session: ClientSession, cls: ClassRecord): Promise<void> {
  const inClass = { classId: cls.id };
  const students = await StudentModel.countDocuments(inClass).session(session);
  if (students < MOST_PLACES) return;
  const holders = await StudentModel.countDocuments({ ...inClass, ...holdersIn(cls) }).session(session);
  if (holders >= MOST_PLACES || students >= MOST_SIGN_UPS) throw new ApiError('class_full');
}
