import { type Problem, type Answers, type Asking, type Field, ownId, ownQuestion, type UsualField } from './answers.ts';
import { answerFault } from '@study-groups/contracts/class-answers';
import type { FieldError } from '@study-groups/contracts/error-body';
import { faultOf } from '@study-groups/contracts/fault';
import { PREFERRED_GROUP_SIZES } from '@study-groups/contracts/group-size';
import { lenient } from '@study-groups/contracts/lenient';
import { type MessageKey, messageKey } from '@study-groups/contracts/messages';
import { sizeNotOffered, submissionFields } from '@study-groups/contracts/student';
import { friendsProblem } from './friends.ts';
import { fieldNamed, type Step, stepFields, STEPS, stepOf } from './steps.ts';

/** Returns the problem of one answer, by the schema with which the API checks it. A choice that only newer pages know stays. */
export function fieldProblem(answers: Answers, field: Field, asking: Asking): Problem | undefined {
  return ownId(field) === undefined
    ? usualProblem(answers, field as UsualField, asking)
    : ownProblem(answers, field, asking);
}

function ownProblem({ answers }: Answers, field: Field, asking: Asking): Problem | undefined {
  const question = ownQuestion(asking, field);
  const key = question && answerFault(question, answers[question.id]);
  return key && { field, key };
}

function usualProblem(answers: Answers, field: UsualField, { groupSize }: Asking): Problem | undefined {
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
export function stepProblems(answers: Answers, step: Step, asking: Asking): Problem[] {
  return stepFields(step, asking).flatMap((field) => fieldProblem(answers, field, asking) ?? []);
}

/** All problems of the form, in the order of its tabs. */
export function allProblems(answers: Answers, asking: Asking): Problem[] {
  return STEPS.flatMap((step) => stepProblems(answers, step, asking));
}

/** The problems that an answer of the API names; those of fields that the form does not show are left out. */
export function problemsOf(errors: readonly FieldError[]): Problem[] {
  return errors.flatMap(({ path, message }) => {
    const field = fieldNamed(path);
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
