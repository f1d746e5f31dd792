import { isDeepStrictEqual } from 'node:util';
import type { AuditKind } from '@study-groups/contracts/audit';
import { LEARNING, MEETING, UNANSWERED } from '@study-groups/contracts/choices';
import { cellsOf } from '@study-groups/contracts/grid';
import { OPTIONAL_TEXTS, type OptionalText } from '@study-groups/contracts/submission-texts';
import { namesOf } from '@study-groups/contracts/tables';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeDocument, type ClientSession } from '../../platform/transaction.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { findGroupOf } from '../../records/group-members.ts';
import { leaveAddress, type MailTurns, queueChangeMail } from '../../records/open-mails.ts';
import { queueMail } from '../../records/outbox.ts';
import { renameMember } from '../../records/meeting-token.ts';
import { type Actor, recordEvent } from '../../records/record-event.ts';
import { rulesInEffect } from '../../records/rules.ts';
import { studentWords } from '../../records/student-words.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import { rescoreGroup } from '../groups/rescore.ts';
import { answersToKeep } from './policy.ts';
import { addressChanged, submissionUpdated } from './mails.ts';

/** The fields that are known of an address, and of no other. */
export const OF_AN_ADDRESS = { confirmedAt: 1, isCounted: 1, confirmAskedAt: 1, confirmRemindedAt: 1 } as const;

const QUESTIONS = [...namesOf(LEARNING), ...namesOf(MEETING), 'preferredGroupSize'] as const;
type Answers = Pick<StudentRecord, 'availability' | 'studyRole' | (typeof QUESTIONS)[number]>;

/** Tells whether a submission leaves something open that the form asks for. */
export function isIncomplete(answers: Answers): boolean {
  if (cellsOf(answers.availability).length === 0 || answers.studyRole.length === 0) return true;
  return QUESTIONS.some((question) => answers[question] === UNANSWERED);
}

/** The texts that were given, and those that are emptied, for they were left out. */
export function splitTexts<Given extends { [Name in OptionalText]?: string | undefined }>(submission: Given) {
  const given = { ...submission };
  const emptied: Partial<Record<OptionalText, 1>> = {};
  for (const name of namesOf(OPTIONAL_TEXTS)) {
    if (given[name]) continue;
    delete given[name];
    emptied[name] = 1;
  }
  return { given, emptied };
}

/** Returns true if a submission already says what is given, and nothing that is emptied. */
export function isAsGiven(before: StudentRecord, submission: Change['given']): boolean {
  const { given, emptied } = splitTexts(submission);
  const isSame = ([name, value]: [string, unknown]) =>
    value === undefined || isDeepStrictEqual(value, before[name as keyof StudentRecord]);
  return Object.entries(given).every(isSame) && namesOf(emptied).every((name) => !before[name]);
}

interface Change {
  cls: ClassRecord;
  before: StudentRecord;
  /** The fields that change; an answer that is left out stays, a text is emptied. */
  given: Partial<StudentRecord> & Pick<StudentRecord, 'fullName' | 'email'>;
  now: Date;
  turns: MailTurns;
  actor: Actor;
  /** Of its event; missing for an edit of the submission. */
  kind?: AuditKind;
}

/**
 * Changes a submission in a transaction, and notifies its owner by mail, at the address before too if that is another. A student
 * who is in a group stays in it, and it gets its new score.
 * @throws ApiError submission_not_found; the database's error for an address that another submission has
 */
export async function storeSubmission(
  platform: Platform,
  session: ClientSession,
  {
    cls,
    before,
    given: submission,
    now,
    turns,
    actor,
    kind = actor.by === 'student' ? 'submission-edited' : 'submission-corrected',
  }: Change,
): Promise<StudentRecord> {
  const { id, classId, email: address } = before;
  const { given, emptied } = splitTexts(submission);
  const isOwn = actor.by === 'student';
  if (given.answers) given.answers = answersToKeep(cls, given.answers, before.answers);
  const isOpen = isIncomplete({ ...before, ...given });
  const change = {
    $set: {
      ...given,
      words: studentWords(submission),
      updatedAt: laterThan(before.updatedAt, now),
      ...(isOpen && { isIncomplete: true }),
      // By an edit link too, which the desk has as well.
      ...(address !== submission.email && { readdressedAt: now }),
    },
    $unset: {
      ...emptied,
      ...(address !== submission.email && OF_AN_ADDRESS),
      ...(!isOpen && { isIncomplete: 1 as const }),
    },
  };
  const student = await changeDocument(StudentModel, id, change, session);
  if (!student) throw new ApiError('submission_not_found');
  if (student.fullName !== before.fullName || address !== student.email) await renameMember(session, before, student);
  await recordEvent(session, actor, { kind, classId, studentId: id });
  const group = await findGroupOf(student, session);
  if (group) await rescoreGroup(session, classId, group.id);
  if (address !== student.email && cls.rules?.awaited) {
    // What waited for the earlier address is about this student.
    const rules = rulesInEffect(cls.rules, [before]);
    await ClassModel.updateOne({ id: classId }, { $set: { rules } }, { session });
  }
  const leaving = address !== student.email ? await leaveAddress(session, { classId, studentId: id, address }) : null;
  await queueChangeMail(
    platform,
    session,
    submissionUpdated(platform.vault, cls, student, !isOwn),
    turns,
    leaving && (leaving.turn ?? (actor.by === 'professor' ? await turns.ofEntry(cls) : null)),
  );
  // Students who have heard nothing of the submission yet need not hear that it has another address.
  if (leaving?.isNotified) await queueMail(platform, session, addressChanged(cls, before, now));
  return student;
}

/** Now, or just after an earlier change, so that no two changes have the same time. */
export function laterThan(before: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), before.getTime() + 1));
}
