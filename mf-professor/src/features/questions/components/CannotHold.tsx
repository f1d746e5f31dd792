import { questionText } from '@study-groups/contracts/class-answers';
import { isolated } from '@study-groups/contracts/isolated';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useShownClass } from '../../dashboard/shown-class.ts';
import { cannotHold, type Impossible } from '../cannot-hold.ts';

/** So many are named; of more than these nobody reads the list. */
const MOST_NAMED = 5;

/** Says before the match which rules of questions can't hold, and whom that concerns. */
export function CannotHold() {
  const { t, language } = useTexts('professor-questions');
  const { class: course, students } = useShownClass();
  const questions = course.setup?.questions ?? [];
  const size = { min: course.minGroupSize, max: course.maxGroupSize };
  const faults = cannotHold(questions, students, size);
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
