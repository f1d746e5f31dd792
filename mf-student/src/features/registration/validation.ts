import type { FieldError } from '@study-groups/contracts/error-body';
import { faultOf } from '@study-groups/contracts/fault';
import { type GroupSize, PREFERRED_GROUP_SIZES } from '@study-groups/contracts/group-size';
import { lenient } from '@study-groups/contracts/lenient';
import { type MessageKey, messageKey } from '@study-groups/contracts/messages';
import { sizeNotOffered, submissionFields } from '@study-groups/contracts/student';
import type { Answers, Field } from './answers.ts';
import { friendsProblem } from './friends.ts';
import { fieldNamed, STEP_FIELDS, type Step, STEPS, stepOf } from './steps.ts';

/** One answer that can't be taken yet, in the words of contracts' MESSAGES. */
export interface Problem {
  field: Field;
  key: MessageKey;
  /** The number in the sentence, where it has one. */
  n?: number;
}

/** What is wrong with one answer, by the schema that the API checks it with. A choice that only newer pages know stays. */
export function fieldProblem(answers: Answers, field: Field, groupSize: GroupSize): Problem | undefined {
  const fault = faultOf(lenient(submissionFields[field]), answers[field]);
  if (fault !== undefined) return { field, ...keyOf(fault) };
  const size = PREFERRED_GROUP_SIZES.find((known) => known === answers.preferredGroupSize);
  if (field === 'preferredGroupSize' && size) {
    const refusal = sizeNotOffered(size, groupSize);
    return refusal ? { field, ...keyOf(refusal) } : undefined;
  }
  return field === 'friendPreferences' ? friendsProblem(answers, groupSize) : undefined;
}

/** All problems of one tab, in the order of its fields. */
export function stepProblems(answers: Answers, step: Step, groupSize: GroupSize): Problem[] {
  return STEP_FIELDS[step].flatMap((field) => fieldProblem(answers, field, groupSize) ?? []);
}

/** All problems of the form, in the order of its tabs. */
export function allProblems(answers: Answers, groupSize: GroupSize): Problem[] {
  return STEPS.flatMap((step) => stepProblems(answers, step, groupSize));
}

/** The problems that an answer of the API names; those of fields that the form does not show are left out. */
export function problemsOf(errors: readonly FieldError[]): Problem[] {
  return errors.flatMap(({ path, message }) => {
    const field = fieldNamed(path.split('.')[0]);
    return field ? [{ field, ...keyOf(message) }] : [];
  });
}

/** The tab with the first of these problems. */
export function firstStep(problems: readonly Problem[]): Step | undefined {
  return STEPS.find((step) => problems.some(({ field }) => stepOf(field) === step));
}

/** The title and text, as keys of the namespace, of the toast that says why a tab holds the form back. */
export function refusalToast(problems: readonly Problem[]): 'availability' | 'role' | 'incomplete' | 'invalid' {
  const keys = new Set(problems.map(({ key }) => key));
  if (keys.has('availability')) return 'availability';
  if (keys.has('roleMissing')) return 'role';
  return keys.has('choice') ? 'incomplete' : 'invalid';
}

function keyOf(message: string): { key: MessageKey; n?: number } {
  return messageKey(message) ?? { key: 'invalid' };
}
