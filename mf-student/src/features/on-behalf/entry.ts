import type { SubmissionEntry } from '@study-groups/contracts/student-entry';
import { type Answers, type Asking, type Field, fittingAnswers } from '../registration/answers.ts';
import { blankFields, STEPS } from '../registration/steps.ts';

/** What nobody can be added without. */
const NEEDED: readonly Field[] = ['fullName', 'email'];

/** What is left to the student, in the order of the form. */
export function leftToStudent(answers: Answers, asking: Asking): Field[] {
  return openFields(answers, asking).filter((field) => !NEEDED.includes(field));
}

/** The answers that are still open, in the order of the form. */
function openFields(answers: Answers, asking: Asking): Field[] {
  return STEPS.flatMap((step) => blankFields(answers, step, asking));
}

/** Whether an answer may be left out: it was open from the start, and the student can be asked for it. */
export function mayStayOpen(start: Answers, answers: Answers, field: Field, asking: Asking): boolean {
  const isOpen = (of: Answers) => openFields(of, asking).includes(field);
  return !NEEDED.includes(field) && isOpen(start) && isOpen(answers);
}

/** What was entered as the API takes it: what is open is left out. Call it once nothing is wrong with the rest. */
export function entryOf({ answers: own, ...usual }: Answers, asking: Asking): SubmissionEntry {
  const open = openFields({ ...usual, answers: own }, asking);
  const given = Object.entries(usual).filter(
    ([field, answer]) => answer !== undefined && !open.some((o) => o === field),
  );
  const entry = Object.fromEntries(given) as SubmissionEntry;
  return asking.questions ? { ...entry, answers: fittingAnswers(own, asking) } : entry;
}
