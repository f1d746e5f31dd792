import { fittingAnswer } from '@study-groups/contracts/class-answers';
import type { AskedQuestion } from '@study-groups/contracts/class-questions';
import type { Answers } from '@study-groups/contracts/class-setup';

/** Those who have not answered a question as it is now. */
export function unansweredBy<Student extends { answers?: Answers | undefined }>(
  students: readonly Student[],
  question: AskedQuestion,
): Student[] {
  return students.filter(({ answers }) => fittingAnswer(question, answers) === undefined);
}
