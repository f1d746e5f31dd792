import { questionText } from '@study-groups/contracts/class-answers';
import type { ClassQuestion } from '@study-groups/contracts/class-questions';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import styles from './GroupsBar.module.css';

interface SameFilterProps {
  /** Whose answers keep groups apart: sections, campuses. */
  question: ClassQuestion;
  /** The answer whose groups are shown; undefined for all. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Narrows the groups to those of one section, or of whatever else keeps them apart. */
export function SameFilter({ question, value, onChange }: SameFilterProps) {
  const { t, language } = useTexts('professor-groups');
  const { title, choices } = questionText(question, language);
  return (
    <label className={styles.sort}>
      <span className={styles.question}>{title}</span>
      <select value={value ?? ''} onChange={({ target }) => onChange(target.value || undefined)}>
        <option value="">{t('list.all')}</option>
        {question.choices.map((id) => (
          <option key={id} value={id}>
            {choices[id] ?? id}
          </option>
        ))}
      </select>
    </label>
  );
}
