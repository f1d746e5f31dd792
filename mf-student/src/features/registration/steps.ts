import { LEARNING, MEETING } from '@study-groups/contracts/choices';
import { namesOf } from '@study-groups/contracts/tables';
import { answerIn, type Answers, type Asking, type Field, ownField, ownQuestion, type UsualField } from './answers.ts';
import { TEXT_INPUTS } from './text-inputs.ts';

const TEXTS = namesOf(TEXT_INPUTS);

/** The tabs of the form, in order. */
export const STEPS = ['personal-info', 'availability', 'preferences'] as const;
export type Step = (typeof STEPS)[number];

const STEP_FIELDS: Record<Step, readonly UsualField[]> = {
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

/** The fields that may be left out, or have an answer from the start. */
const OPTIONAL: readonly Field[] = [
  ...TEXTS.filter((field) => 'optional' in TEXT_INPUTS[field]),
  'personalityType',
  'friendPreferences',
];

/** Fields of every class. */
export const USUAL_FIELDS = STEPS.flatMap((step) => STEP_FIELDS[step]);

/** Returns the fields of a tab, in the order in which it shows them: a class's own before the friends. */
export function stepFields(step: Step, { questions = [] }: Pick<Asking, 'questions'>): Field[] {
  const usual = STEP_FIELDS[step];
  if (step !== 'preferences') return [...usual];
  return [...usual.slice(0, -1), ...questions.map(({ id }) => ownField(id)), ...usual.slice(-1)];
}

/** The field that a path of the API is about; undefined if no form has one of that name. */
export function fieldNamed(path: string): Field | undefined {
  const [name, id] = path.split('.');
  return name === 'answers' ? ownField(id ?? '') : USUAL_FIELDS.find((field) => field === name);
}

/** The answers of a tab that are still to be given: all that can be said of them without the rules. */
export function blankFields(answers: Answers, step: Step, asking: Asking): Field[] {
  const isNeeded = (field: Field) => ownQuestion(asking, field)?.needed ?? !OPTIONAL.includes(field);
  return stepFields(step, asking).filter((field) => isNeeded(field) && isBlank(answerIn(answers, field)));
}

/** Tells whether nothing was answered. */
export function isBlank(answer: ReturnType<typeof answerIn>): boolean {
  if (typeof answer === 'string') return answer.trim() === '';
  if (typeof answer !== 'object') return answer === undefined;
  return Object.values(answer).flat().length === 0;
}

/** The tab that asks for a field. */
export function stepOf(field: Field): Step {
  return STEPS.find((step) => STEP_FIELDS[step].some((each) => each === field)) ?? 'preferences';
}

/** The tab after (1) or before (-1) another; undefined beyond the ends. */
export function neighbour(step: Step, by: 1 | -1): Step | undefined {
  return STEPS[STEPS.indexOf(step) + by];
}
