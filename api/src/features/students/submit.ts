import type { ResponseOf } from '@study-groups/contracts/call';
import type { createStudent, newSubmissionSchema } from '@study-groups/contracts/student';
import type { z } from 'zod';
import { databaseNow } from '../../platform/clock.ts';
import { isDuplicate } from '../../platform/database.ts';
import { ApiError } from '../../platform/errors.ts';
import type { SaveResponse } from '../../platform/idempotency/keyed-writes.ts';
import { nextId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ClientSession, inTransaction } from '../../platform/transaction.ts';
import { issueAccessKey } from '../../records/access-key.ts';
import type { ClassRecord } from '../../records/class.ts';
import { confirmsFor } from '../../records/confirmation.ts';
import { findApproved } from '../../records/find-class.ts';
import type { LaunchTicket } from '../../records/launch-ticket.ts';
import { bindPerson } from '../../records/lti-person.ts';
import { queueMail } from '../../records/outbox.ts';
import { recordEvent } from '../../records/record-event.ts';
import { MOST_SIGN_UPS, sureIn } from '../../records/places.ts';
import { newSignUp } from '../../records/sign-up.ts';
import { studentWords } from '../../records/student-words.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import { WaitingStudentModel } from '../../records/waiting-student.ts';
import { mailEditLinkAgain } from './edit-link-mail.ts';
import { submissionReceived, toJoin } from './mails.ts';
import { answersToKeep, assertExpected, assertTakes, isOver, withListedSection } from './policy.ts';

type SignedUp = ResponseOf<typeof createStudent>;

/**
 * Adds a student to a class, with the mail that confirms it.
 * @param source see `sourceOf`
 * @param isProven whether a proof of work came with it
 * @param launch who filled the form in, if a learning platform opened it
 * @param saveResponse saves the access key for a caller who asks again, in the transaction of the student
 * @returns the access key, which is shown only now, and what the address has to be confirmed for
 * @throws ApiError only_trial, class_not_found, class_ended, submission_closed, class_full, invalid_request or email_taken; before
 *   the last the edit link is mailed again
 */
export async function submitStudent(
  platform: Platform,
  { classId, ...submission }: z.output<typeof newSubmissionSchema>,
  {
    source,
    isProven,
    launch,
    saveResponse,
  }: { source: string; isProven: boolean; launch?: LaunchTicket | undefined; saveResponse: SaveResponse<SignedUp> },
): Promise<SignedUp> {
  const { vault } = platform;
  const id = await nextId('students');
  const { accessKey, ...key } = issueAccessKey(vault, id);
  const signUp = newSignUp(classId);
  let confirmFor: SignedUp['confirmFor'];
  try {
    await inTransaction(async (session) => {
      const now = databaseNow();
      const cls = await findApproved({ id: classId }, session);
      assertTakes(cls, submission, now);
      if (launch?.isTrial) throw new ApiError('only_trial');
      await assertExpected(session, cls, submission.email);
      const answers = await withListedSection(session, cls, submission);
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
      const room = await roomFor(session, cls, student);
      if (room === 'waits') await haveWait(session, student);
      else await joinClass(session, cls, student, source);
      if (launch) await bindPerson(session, launch, { studentId: id });
      const mail = submissionReceived(vault, cls, student);
      await queueMail(platform, session, room === 'waits' ? toJoin(vault, mail, student) : mail);
      confirmFor = room === 'waits' ? 'joining' : confirmsFor(cls, student);
      await saveResponse(session, { accessKey, ...(confirmFor && { confirmFor }) });
      await signUp.finish(session);
    }, signUp.announce);
  } catch (error) {
    if (!isTaken(error)) throw error;
    await mailEditLinkAgain(platform, classId, submission.email);
    throw new ApiError('email_taken');
  }
  return { accessKey, ...(confirmFor && { confirmFor }) };
}

const isTaken = (error: unknown) =>
  isDuplicate(error, 'email') ||
  isDuplicate(error, 'student.email') ||
  (error instanceof ApiError && error.code === 'email_taken');

/**
 * Tells whether there is room for a student. A student who is sure of the class finds some, no matter who came before: sign-ups
 * by others beyond what a class keeps wait outside of it. With many at once some more get in; who is matched is decided then.
 * @throws ApiError class_full where as many are sure as the class keeps
 */
export async function roomFor(
  session: ClientSession,
  cls: ClassRecord,
  { confirmedAt, isCounted }: Pick<StudentRecord, 'confirmedAt' | 'isCounted'>,
): Promise<'joins' | 'waits'> {
  const inClass = { classId: cls.id };
  if ((await StudentModel.countDocuments(inClass).session(session)) < MOST_SIGN_UPS) return 'joins';
  const sure = await StudentModel.countDocuments({ ...inClass, ...sureIn(cls) }).session(session);
  if (sure >= MOST_SIGN_UPS) throw new ApiError('class_full');
  return confirmedAt || isCounted ? 'joins' : 'waits';
}

/** Makes a student one of the class, with the line in its history. */
export async function joinClass(
  session: ClientSession,
  cls: ClassRecord,
  student: StudentRecord,
  source: string,
): Promise<void> {
  await StudentModel.create([student], { session });
  const kind = isOver(cls, databaseNow()) ? 'student-joined-late' : 'student-signed-up';
  await recordEvent(session, { by: 'student', source }, { kind, classId: cls.id, studentId: student.id });
}

/** @throws ApiError email_taken, or the database's error, for an address that signed up already */
async function haveWait(session: ClientSession, student: StudentRecord): Promise<void> {
  const { classId, email, createdAt } = student;
  if (await StudentModel.exists({ classId, email }).session(session)) throw new ApiError('email_taken');
  await WaitingStudentModel.create([{ classId, student, createdAt }], { session });
}
