import { type Answer, answerFault, choiceNamed, isNoAnswer, SECTION_ID } from '@study-groups/contracts/class-answers';
import { type Answers, MOST_ANSWERS } from '@study-groups/contracts/class-setup';
import { MESSAGES } from '@study-groups/contracts/messages';
import { sizeNotOffered, type Submission } from '@study-groups/contracts/student';
import type { ClientSession } from 'mongoose';
import { ApiError, invalidField } from '../../platform/errors.ts';
import { hasDeadlinePassed, isActive, isClosed, takesLate } from '../../records/class-policy.ts';
import type { ClassRecord } from '../../records/class.ts';
import { isExpected, listedSection } from '../../records/roster.ts';
import type { StudentRecord } from '../../records/student.ts';

/** The facts that decide whether a student may still change the submission. */
type Standing = Pick<StudentRecord, 'isIncomplete' | 'matchedRun'>;

/**
 * Refuses a submission that the class does not take now, or does not offer.
 * @param student who changes it; missing for a new one
 * @throws ApiError class_ended, submission_closed or invalid_request
 */
export function assertTakes(cls: ClassRecord, submission: Submission, now: Date, student?: Standing): void {
  assertOpen(cls, now, student);
  assertOffers(cls, submission.preferredGroupSize);
  assertFit(cls, submission.answers, { isWhole: true });
}

/** @throws ApiError invalid_request for a size that the class does not offer */
export function assertOffers({ sizeChoice }: ClassRecord, preferred: Submission['preferredGroupSize']): void {
  const refusal = sizeNotOffered(preferred, sizeChoice);
  if (refusal) throw invalidField('preferredGroupSize', refusal);
}

/**
 * Refuses answers that don't fit the class's questions; senders who know of none are asked later.
 * @param options.isWhole whether an answer may be missing only where none is needed
 * @throws ApiError invalid_request
 */
export function assertFit(
  { setup }: Pick<ClassRecord, 'setup'>,
  answers: Answers | undefined,
  { isWhole }: { isWhole: boolean },
): void {
  if (!answers) return;
  for (const question of setup?.questions ?? []) {
    const answer = answers[question.id];
    const fault = answerFault({ ...question, needed: question.needed && isWhole }, answer);
    if (fault) throw invalidField(`answers.${question.id}`, MESSAGES[fault]);
  }
}

/** Returns the answers that are stored: those to questions that the class asks, and earlier ones to other questions. */
export function answersToKeep(
  { setup }: Pick<ClassRecord, 'setup'>,
  given: Answers,
  before: Answers | undefined,
): Answers {
  const asked = new Set(setup?.questions.map(({ id }) => id));
  const isGiven = ([id, answer]: [string, Answer]) => asked.has(id) && !isNoAnswer(answer);
  const earlier = Object.entries(before ?? {}).filter(([id]) => !asked.has(id));
  // The oldest give way where a class has asked ever other questions.
  return Object.fromEntries([...earlier, ...Object.entries(given).filter(isGiven)].slice(-MOST_ANSWERS));
}

/** Refuses what students may not do any more. @throws ApiError class_ended or submission_closed */
export function assertOpen(cls: ClassRecord, now: Date, student?: Standing): void {
  assertActive(cls, now);
  if (!mayAnswer(cls, student, now)) throw new ApiError('submission_closed');
}

/** Tells whether a student may still change the submission of a class whose term is not over; or, without one, sign up. */
export function mayAnswer(cls: ClassRecord, student: Standing | undefined, now: Date): boolean {
  return !isOver(cls, now) || mayStill(cls, student);
}

/** @throws ApiError class_ended */
export function assertActive(cls: ClassRecord, now: Date): void {
  if (!isActive(cls, now)) throw new ApiError('class_ended');
}

/** @throws ApiError invalid_request for an address that is not on the roster of a class that takes no other */
export async function assertExpected(session: ClientSession, cls: ClassRecord, email: string): Promise<void> {
  if (cls.rosterOnly && !(await isExpected(session, cls.id, email))) throw invalidField('email', MESSAGES.notOnRoster);
}

/**
 * The answers with the section that the roster names, in a class that asks for sections.
 * @throws ApiError invalid_request if another one was answered
 */
export async function withListedSection(
  session: ClientSession,
  cls: ClassRecord,
  { email, answers }: Pick<Submission, 'email' | 'answers'>,
): Promise<Answers | undefined> {
  const question = cls.setup?.questions.find(({ id, kind }) => id === SECTION_ID && kind === 'one');
  const listed = question && (await listedSection(session, cls.id, email));
  const section = listed && choiceNamed(question, listed);
  if (!section) return answers;
  const given = answers?.[SECTION_ID];
  if (given !== undefined && given !== section) throw invalidField(`answers.${SECTION_ID}`, MESSAGES.otherSection);
  return { ...answers, [SECTION_ID]: section };
}

/** Tells whether a sign-up now comes late. */
export function isOver(cls: Pick<ClassRecord, 'deadline' | 'closedDeadline'>, now: Date): boolean {
  return hasDeadlinePassed(cls, now) || isClosed(cls);
}

/**
 * Tells whether a student may change the submission though the deadline has passed: while something is left to answer, or,
 * where latecomers are taken, until somebody has placed them. A new student may sign up where latecomers are taken.
 */
export function mayStill(cls: ClassRecord, student?: Standing): boolean {
  if (student?.isIncomplete) return true;
  return takesLate(cls) && (!student || student.matchedRun !== cls.matchedRun);
}
