import type { Answer } from '@study-groups/contracts/class-answers';
import { DAYS } from '@study-groups/contracts/grid';
import type { SafeStorage } from '@study-groups/web-sdk/host/storage';
import { readJson } from '../../read-json.ts';
import type { Answers, UsualField } from './answers.ts';
import type { Attempt } from './attempt.ts';
import type { FormState } from './form.ts';
import { STEPS, USUAL_FIELDS } from './steps.ts';

/** The state that survives a reload of the tab. */
export interface Draft extends Pick<FormState, 'step' | 'answers' | 'friendEntry'> {
  /** Request that was sent and has no answer yet. */
  attempt?: Attempt;
  /** The `updatedAt` of the submission on which it was begun. */
  seen?: string;
}

/** The data that is stored besides the form, if there is any. */
type KeptBeside = { [Part in 'attempt' | 'seen']?: Draft[Part] | undefined };

const PREFIX = 'registrationDraft:';

/** The name of the draft of a new submission to a class. */
export const newDraft = ({ id }: { id: number }): string => `class-${id}`;
/** The name of the draft of changes to a submission. */
export const editDraft = ({ id }: { id: number }): string => `submission-${id}`;

/**
 * Keeps an unfinished form in a storage. `name` tells forms apart and holds no secret.
 * @returns whether it is kept
 */
export function keepDraft(storage: SafeStorage, name: string, draft: FormState & KeptBeside): boolean {
  const { step, answers, friendEntry, attempt, seen } = draft;
  return storage.write(
    PREFIX + name,
    JSON.stringify({ step, answers, friendEntry, attempt, seen } satisfies Record<keyof Draft, unknown>),
  );
}

/** Forgets a draft. */
export function dropDraft(storage: SafeStorage, name: string): void {
  storage.remove(PREFIX + name);
}

/** The draft of that name, over the answers that the form would start with; undefined if there is none to use. */
export function readDraft(storage: SafeStorage, name: string, start: Answers): Draft | undefined {
  const draft = readJson(storage.read(PREFIX + name));
  if (!isRecord(draft)) return undefined;
  const step = STEPS.find((known) => known === draft['step']);
  const { answers, friendEntry } = draft;
  if (!step || typeof friendEntry !== 'string' || !isRecord(answers)) return undefined;
  const { attempt, seen } = draft;
  return {
    step,
    friendEntry,
    answers: overlaid(start, answers),
    ...(isAttempt(attempt) && { attempt }),
    ...(typeof seen === 'string' && { seen }),
  };
}

function isAttempt(value: unknown): value is Attempt {
  return isRecord(value) && typeof value['key'] === 'string' && typeof value['body'] === 'string';
}

/** Takes over what has the form of an answer; an older version of the page may have kept something else. */
export function overlaid(start: Answers, kept: Record<string, unknown>): Answers {
  const fitting = USUAL_FIELDS.filter((field) => field in kept && fits(field, kept[field]));
  const own = Object.entries(isRecord(kept['answers']) ? kept['answers'] : {}).flatMap(([id, answer]) =>
    isAnswer(answer) ? [[id, answer] as const] : [],
  );
  return {
    ...start,
    ...Object.fromEntries(fitting.map((field) => [field, kept[field]])),
    answers: { ...start.answers, ...Object.fromEntries(own) },
  };
}

/** Tells whether something is an answer to a class's own question; whether it is valid is found out when it is sent. */
function isAnswer(value: unknown): value is Answer {
  return typeof value === 'string' || typeof value === 'number' || isTexts(value);
}

function fits(field: UsualField, value: unknown): boolean {
  if (field === 'availability') {
    if (!isRecord(value)) return false;
    return Object.entries(value).every(([day, slots]) => DAYS.some((known) => known === day) && isTexts(slots));
  }
  if (field === 'studyRole' || field === 'friendPreferences') return isTexts(value);
  return typeof value === (field === 'personalityType' ? 'number' : 'string');
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** Tells whether a value has named parts. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
