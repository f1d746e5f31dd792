import { questionText } from '@study-groups/contracts/class-answers';
import type { ClassQuestion } from '@study-groups/contracts/class-questions';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import styles from './GroupsBar.module.css';

interface SameFilterProps {
  /** The question whose answers keep groups apart: sections, campuses. */
  question: ClassQuestion;
  /** The answer whose groups are shown; undefined for all. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Narrows the groups to those of one section, or of whatever else keeps them apart. */
export function SameFilter({ question, value, onChange }: SameFilterProps) {
  const { language } = useTexts('professor-groups');
  const { title, choices } = questionText(question, language);
  return (
    <select
      aria-label={title}
      className={styles.question}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
    >
      <option value="">{title}</option>
      {question.choices.map((id) => (
        <option key={id} value={id}>
          {choices[id] ?? id}
        </option>
      ))}
    </select>
  );
}
