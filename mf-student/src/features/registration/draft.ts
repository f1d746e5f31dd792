import { DAYS } from '@study-groups/contracts/grid';
import type { Answers, Field } from './answers.ts';
import type { FormState } from './form.ts';
import { STEP_FIELDS, STEPS, type Step } from './steps.ts';

/** What survives a reload of the tab. */
export type Draft = Pick<FormState, 'step' | 'answers' | 'friendEntry'>;

const PREFIX = 'registrationDraft:';

/** Keeps an unfinished form in this tab. `name` tells forms apart and holds no secret. */
export function keepDraft(name: string, { step, answers, friendEntry }: FormState): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify({ step, answers, friendEntry } satisfies Draft));
  } catch {
    // Storage may be blocked or full; the form itself still holds everything.
  }
}

/** Forgets a draft. */
export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Then nothing was kept either.
  }
}

/** The draft of that name, over the answers that the form would start with; undefined if there is none to use. */
export function readDraft(name: string, start: Answers): Draft | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') as Partial<
      Record<keyof Draft, unknown>
    > | null;
    const step = STEPS.find((known) => known === draft?.step);
    if (!step || typeof draft?.friendEntry !== 'string' || !isRecord(draft.answers)) return undefined;
    return { step, friendEntry: draft.friendEntry, answers: overlaid(start, draft.answers) };
  } catch {
    return undefined;
  }
}

/** Takes over what has the form of an answer; an older version of the page may have kept something else. */
function overlaid(start: Answers, kept: Record<string, unknown>): Answers {
  const fields = STEPS.flatMap((step: Step): readonly Field[] => STEP_FIELDS[step]);
  const fitting = fields.filter((field) => field in kept && fits(field, kept[field]));
  return { ...start, ...Object.fromEntries(fitting.map((field) => [field, kept[field]])) };
}

function fits(field: Field, value: unknown): boolean {
  if (field === 'availability') {
    if (!isRecord(value)) return false;
    return Object.entries(value).every(([day, slots]) => DAYS.some((known) => known === day) && isTexts(slots));
  }
  if (field === 'studyRole' || field === 'friendPreferences') return isTexts(value);
  return typeof value === (field === 'personalityType' ? 'number' : 'string');
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
