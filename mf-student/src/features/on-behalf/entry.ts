import type { SubmissionEntry } from '@study-groups/contracts/student-entry';
import type { Answers, Field } from '../registration/answers.ts';
import { blankFields, STEPS } from '../registration/steps.ts';

/** What nobody can be added without. */
const NEEDED: readonly Field[] = ['fullName', 'email'];

/** What is left to the student, in the order of the form. */
export function leftToStudent(answers: Answers): Field[] {
  return openFields(answers).filter((field) => !NEEDED.includes(field));
}

/** The answers that are still open, in the order of the form. */
function openFields(answers: Answers): Field[] {
  return STEPS.flatMap((step) => blankFields(answers, step));
}

/** Whether an answer may be left out: it was open from the start, and the student can be asked for it. */
export function mayStayOpen(start: Answers, answers: Answers, field: Field): boolean {
  return !NEEDED.includes(field) && openFields(start).includes(field) && openFields(answers).includes(field);
}

/** What was entered as the API takes it: what is open is left out. Call it once nothing is wrong with the rest. */
export function entryOf(answers: Answers): SubmissionEntry {
  const open = openFields(answers);
  const given = Object.entries(answers).filter(
    ([field, answer]) => answer !== undefined && !open.some((o) => o === field),
  );
  return Object.fromEntries(given) as SubmissionEntry;
}
