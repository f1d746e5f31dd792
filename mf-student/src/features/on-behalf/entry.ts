import type { SubmissionEntry } from '@study-groups/contracts/student-entry';
import { type Answers, type Asking, type Field, fittingAnswers } from '../registration/answers.ts';
import { blankFields, STEPS } from '../registration/steps.ts';

/** The fields without which nobody can be added. */
const NEEDED: readonly Field[] = ['fullName', 'email'];

/** Returns the fields that are left to the student, in the order of the form. */
export function leftToStudent(answers: Answers, asking: Asking): Field[] {
  return openFields(answers, asking).filter((field) => !NEEDED.includes(field));
}

/** The answers that are still open, in the order of the form. */
function openFields(answers: Answers, asking: Asking): Field[] {
  return STEPS.flatMap((step) => blankFields(answers, step, asking));
}

/** Tells whether an answer may be left out: it was open from the start, and the student can be asked for it. */
export function mayStayOpen(start: Answers, answers: Answers, field: Field, asking: Asking): boolean {
  const isOpen = (of: Answers) => openFields(of, asking).includes(field);
  return !NEEDED.includes(field) && isOpen(start) && isOpen(answers);
}

/** Returns the entered answers in the form that the API takes: open ones are left out. Call it once the rest is valid. */
export function entryOf({ answers: own, ...usual }: Answers, asking: Asking): SubmissionEntry {
  const open = openFields({ ...usual, answers: own }, asking);
  const given = Object.entries(usual).filter(
    ([field, answer]) => answer !== undefined && !open.some((o) => o === field),
  );
  const entry = Object.fromEntries(given) as SubmissionEntry;
  return asking.questions ? { ...entry, answers: fittingAnswers(own, asking) } : entry;
}
