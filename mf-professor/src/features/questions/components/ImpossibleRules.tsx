import { questionText, fittingAnswer, gaveAnswer } from '@study-groups/contracts/class-answers';
import { isolated } from '@study-groups/contracts/isolated';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useShownClass } from '../../class/shown-class.ts';
import type { ClassQuestion } from '@study-groups/contracts/class-questions';
import type { Answers } from '@study-groups/contracts/class-setup';

/** The most that are named; nobody reads a longer list. */
const MOST_NAMED = 5;

/** Says before the match which rules of questions can't hold, and whom that concerns. */
export function ImpossibleRules() {
  const { t, language } = useTexts('professor-questions');
  const { class: course, students } = useShownClass();
  const questions = course.setup?.questions ?? [];
  const size = { min: course.minGroupSize, max: course.maxGroupSize };
  const faults = impossibleRules(questions, students, size);
  const list = new Intl.ListFormat(language);
  const textOf = (id: string) =>
    questionText(
      questions.find((each) => each.id === id)!,
      language,
    );
  const namesOf = (ids: readonly number[]) => {
    const names = students.filter(({ id }) => ids.includes(id)).map(({ fullName }) => isolated(fullName));
    const more = names.length - MOST_NAMED;
    return list.format(more > 0 ? [...names.slice(0, MOST_NAMED), t('others', { count: more })] : names);
  };

  function sentence(fault: Impossible): string {
    const names = namesOf(fault.students);
    if (fault.kind === 'same') {
      const titles = list.format(fault.questions.map((id) => isolated(textOf(id).title)));
      return t('cannot.same', { names, questions: titles });
    }
    const { title, choices } = textOf(fault.question);
    const about = { question: isolated(title), answer: isolated(choices[fault.answer] ?? fault.answer) };
    return fault.kind === 'notAlone'
      ? t('cannot.notAlone', { ...about, name: names })
      : t('cannot.atLeastOne', { ...about, count: fault.students.length, groups: fault.groups });
  }

  if (faults.length === 0) return null;
  return (
    <Notice
      kind="warning"
      title={t('cannot.title')}
      text={
        <ul>
          {faults.map((fault) => (
            <li key={JSON.stringify(fault)}>{sentence(fault)}</li>
          ))}
        </ul>
      }
    />
  );
}

/** The demands of question rules that no groups can meet, as far as that can be seen from the answers. */
type Impossible =
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
export function impossibleRules(
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
  // A student who left one open can be with any of these.
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
