import { KEPT_SUBMISSIONS_KEY, keptSubmissionsIn } from '@study-groups/contracts/kept-submissions';
import type { PublicClass } from '@study-groups/contracts/public-class';
import { offeredSizes } from '@study-groups/contracts/group-size';
import type { SafeStorage } from '@study-groups/web-sdk/host/storage';
import { readJson } from '../../read-json.ts';
import { type Answers, emptyAnswers, fittingAnswers } from './answers.ts';
import { isRecord, overlaid } from './draft.ts';

/**
 * The parts of the last submission that a device stores for the form of the next class; nothing of it gives access to anything.
 */
export interface KeptAnswers {
  classId: number;
  courseName: string;
  answers: Answers;
}

const KEY = 'registrationAnswers';

/** Tells whether a device stores answers; they may yet turn out to be none. */
export function hasKept(storage: SafeStorage): boolean {
  return storage.read(KEY) !== null;
}

/** Tells whether a device stores the way back to a submission of a class. */
export function hasKeptSubmission(storage: SafeStorage, classId: number): boolean {
  const kept = keptSubmissionsIn(storage.read(KEPT_SUBMISSIONS_KEY), Date.now());
  return kept.some((each) => each.classId === classId);
}

/**
 * Keeps the answers of a submission in the place of earlier ones. Friends are left out: their addresses are not the student's
 * to keep; and what was answered to sensitive questions, for the device may not be the student's alone.
 */
export function keepAnswers(storage: SafeStorage, publicClass: PublicClass, answers: Answers): void {
  const { id, courseName, groupSize, questions = [] } = publicClass;
  const own = fittingAnswers(answers.answers, {
    groupSize,
    questions: questions.filter(({ sensitive }) => !sensitive),
  });
  const kept: KeptAnswers = { classId: id, courseName, answers: { ...answers, friendPreferences: [], answers: own } };
  storage.write(KEY, JSON.stringify(kept));
}

/** Gives those of a class the address that was meant. */
export function keepAddress(storage: SafeStorage, { id }: Pick<PublicClass, 'id'>, email: string): void {
  const kept = readJson(storage.read(KEY));
  if (!isRecord(kept) || kept['classId'] !== id || !isRecord(kept['answers'])) return;
  storage.write(KEY, JSON.stringify({ ...kept, answers: { ...kept['answers'], email } }));
}

/** Forgets them. */
export function forgetKept(storage: SafeStorage): void {
  storage.remove(KEY);
}

/**
 * Returns the answers stored on a device, as far as they answer the questions of a class: prior knowledge of the subject is
 * asked again, and so is a size that the class does not offer. Undefined if there are none to use.
 */
export function readKept(storage: SafeStorage, publicClass: PublicClass): KeptAnswers | undefined {
  const kept = readJson(storage.read(KEY));
  if (!isRecord(kept)) return undefined;
  const { classId, courseName, answers } = kept;
  if (typeof classId !== 'number' || typeof courseName !== 'string' || !isRecord(answers)) return undefined;
  const empty = emptyAnswers(publicClass);
  const own = overlaid(empty, answers);
  const isOffered = offeredSizes(publicClass.groupSize).some((size) => size === own.preferredGroupSize);
  return {
    classId,
    courseName,
    answers: {
      ...own,
      priorKnowledge: undefined,
      preferredGroupSize: isOffered ? own.preferredGroupSize : empty.preferredGroupSize,
      friendPreferences: [],
      answers: fittingAnswers(own.answers, publicClass),
    },
  };
}
