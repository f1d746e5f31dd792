import { gaveAnswer } from '@study-groups/contracts/class-answers';
import type { ClassQuestion } from '@study-groups/contracts/class-questions';
import type { DashboardGroup, DashboardStudent } from '@study-groups/contracts/dashboard';

/** The questions whose answers keep groups apart. */
export const apartBy = (questions: readonly ClassQuestion[] = []) => questions.filter(({ same }) => same);

/** The groups in which somebody gave each of these answers, by the ids of the questions that keep groups apart. */
export function groupsWith(
  groups: readonly DashboardGroup[],
  students: readonly DashboardStudent[],
  questions: readonly ClassQuestion[],
  wanted: Readonly<Record<string, string | undefined>>,
): DashboardGroup[] {
  const asked = questions.flatMap((question) => {
    const answer = wanted[question.id];
    return answer === undefined ? [] : [{ question, answer }];
  });
  if (asked.length === 0) return [...groups];
  const byId = new Map(students.map((student) => [student.id, student]));
  return groups.filter(({ members }) =>
    asked.every(({ question, answer }) =>
      members.some(({ id }) => gaveAnswer(question, byId.get(id)?.answers, answer)),
    ),
  );
}
