import { fittingAnswer } from '@study-groups/contracts/class-answers';
import type { ClassQuestion } from '@study-groups/contracts/class-questions';
import type { DashboardGroup, DashboardStudent } from '@study-groups/contracts/dashboard';

/** The questions whose answers keep groups apart. */
export const apartBy = (questions: readonly ClassQuestion[] = []) => questions.filter(({ same }) => same);

/** The groups in which somebody gave each of these answers, by the ids of the questions. */
export function groupsWith(
  groups: readonly DashboardGroup[],
  students: readonly DashboardStudent[],
  questions: readonly ClassQuestion[],
  wanted: Readonly<Record<string, string | undefined>>,
): DashboardGroup[] {
  const asked = apartBy(questions).filter(({ id }) => wanted[id] !== undefined);
  if (asked.length === 0) return [...groups];
  const byId = new Map(students.map((student) => [student.id, student]));
  const gave = (question: ClassQuestion, id: number) =>
    fittingAnswer(question, byId.get(id)?.answers) === wanted[question.id];
  return groups.filter(({ members }) => asked.every((question) => members.some(({ id }) => gave(question, id))));
}
