import { LEARNING, MEETING } from '@study-groups/contracts/choices';
import { namesOf } from '@study-groups/contracts/tables';
import type { Answers, Field } from './answers.ts';
import { TEXT_INPUTS } from './text-inputs.ts';

const TEXTS = namesOf(TEXT_INPUTS);

/** The tabs of the form, in order. */
export const STEPS = ['personal-info', 'availability', 'preferences'] as const;
export type Step = (typeof STEPS)[number];

/** Which answers each tab asks for, in the order in which it shows them. */
export const STEP_FIELDS: Record<Step, readonly Field[]> = {
  'personal-info': TEXTS,
  availability: ['availability'],
  preferences: [
    'studyRole',
    ...namesOf(LEARNING),
    'personalityType',
    'preferredGroupSize',
    ...namesOf(MEETING),
    'friendPreferences',
  ],
};

/** What may be left out, or has an answer from the start. */
const OPTIONAL: readonly Field[] = [
  ...TEXTS.filter((field) => 'optional' in TEXT_INPUTS[field]),
  'personalityType',
  'friendPreferences',
];

const ALL_FIELDS = STEPS.flatMap((step) => STEP_FIELDS[step]);

/** The field that a path of the API begins with; undefined if the form has none of that name. */
export function fieldNamed(name: string | undefined): Field | undefined {
  return ALL_FIELDS.find((field) => field === name);
}

/** The answers of a tab that are still to be given: all that can be said of them without the rules. */
export function blankFields(answers: Answers, step: Step): Field[] {
  return STEP_FIELDS[step].filter((field) => !OPTIONAL.includes(field) && isBlank(answers[field]));
}

function isBlank(answer: Answers[Field]): boolean {
  if (typeof answer === 'string') return answer.trim() === '';
  if (typeof answer !== 'object') return answer === undefined;
  return Object.values(answer).flat().length === 0;
}

/** The tab that asks for a field. */
export function stepOf(field: Field): Step {
  return STEPS.find((step) => STEP_FIELDS[step].includes(field)) ?? 'preferences';
}

/** The tab after (1) or before (-1) another; undefined beyond the ends. */
export function neighbour(step: Step, by: 1 | -1): Step | undefined {
  return STEPS[STEPS.indexOf(step) + by];
}
