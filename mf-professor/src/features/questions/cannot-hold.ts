import { fittingAnswer, gaveAnswer } from '@study-groups/contracts/class-answers';
import type { ClassQuestion } from '@study-groups/contracts/class-questions';
import type { Answers } from '@study-groups/contracts/class-setup';

/** What the rules of questions ask for that no groups can give, as far as that can be seen from the answers. */
export type Impossible =
  /** Kept to those with the same answers, these are too few for a group of the class. */
  | { kind: 'same'; questions: readonly string[]; students: readonly number[] }
  /** Only this one gave an answer with which nobody may be alone. */
  | { kind: 'notAlone'; question: string; answer: string; students: readonly number[] }
  /** Fewer gave an answer than there will be groups that need one. */
  | { kind: 'atLeastOne'; question: string; answer: string; students: readonly number[]; groups: number };

interface Answering {
  id: number;
  answers?: Answers | undefined;
}

/**
 * Says before any match which rules can't hold. Who has not answered fits everywhere and is left out.
 * @param size of the class's groups
 */
export function cannotHold(
  questions: readonly ClassQuestion[],
  students: readonly Answering[],
  size: { min: number; max: number },
): Impossible[] {
  if (students.length === 0) return [];
  const holders = (question: ClassQuestion, answer: string) =>
    students.filter(({ answers }) => gaveAnswer(question, answers, answer)).map(({ id }) => id);
  const groups = Math.ceil(students.length / size.max);
  return [
    ...aloneBySame(questions, students, size.min),
    ...questions.flatMap((question) => [
      ...question.notAlone.flatMap((answer): Impossible[] => {
        const ids = holders(question, answer);
        return ids.length === 1 ? [{ kind: 'notAlone', question: question.id, answer, students: ids }] : [];
      }),
      ...question.atLeastOne.flatMap((answer): Impossible[] => {
        const ids = holders(question, answer);
        return ids.length < groups
          ? [{ kind: 'atLeastOne', question: question.id, answer, students: ids, groups }]
          : [];
      }),
    ]),
  ];
}

function aloneBySame(questions: readonly ClassQuestion[], students: readonly Answering[], min: number): Impossible[] {
  const same = questions.filter((question) => question.same);
  if (same.length === 0) return [];
  const given = students.map(({ id, answers }) => ({ id, answers: same.map((each) => fittingAnswer(each, answers)) }));
  const whole = given.filter(({ answers }) => !answers.includes(undefined));
  // Whoever left one open can be with any of these.
  const open = given.length - whole.length;
  const sets = new Map<string, number[]>();
  for (const { id, answers } of whole) {
    const set = JSON.stringify(answers);
    sets.set(set, [...(sets.get(set) ?? []), id]);
  }
  return [...sets.values()]
    .filter((ids) => ids.length + open < min)
    .map((ids) => ({ kind: 'same', questions: same.map(({ id }) => id), students: ids }));
}
