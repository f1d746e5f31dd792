import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import type { ReactNode } from 'react';
import type { Field, Problem } from '../answers.ts';
import { useFieldId } from '../field-ids.ts';
import { FieldProblem } from './FieldProblem.tsx';
import styles from './ChoiceGroup.module.css';

export interface Option<Value extends string> {
  value: Value;
  label: string;
  /** A line of explanation. */
  text?: string;
}

export interface ChoiceGroupProps<Value extends string> {
  field: Field;
  legend: ReactNode;
  hint?: ReactNode;
  options: readonly Option<Value>[];
  /** The chosen values; at most one for `single`. */
  chosen: readonly Value[];
  /** True if the words may be of any length, so that no three of them fit in a row on a phone. */
  isWide?: boolean;
  /** The words at the two ends of a scale, whose steps stand in one row by their numbers. */
  ends?: readonly [first: string | undefined, last: string | undefined] | undefined;
  /** One of them, or several. */
  kind: 'single' | 'several';
  onChoose: (value: Value) => void;
  /** Shows the answer alone, behind a button that opens the question again. */
  folded: boolean;
  onOpen: () => void;
  problem: Problem | undefined;
}

/** A question whose answers are cards, each the label of a native radio button or checkbox; folded, it shows its answer. */
export function ChoiceGroup<Value extends string>({
  field,
  legend,
  hint,
  options: offered,
  chosen,
  kind,
  isWide = false,
  ends,
  onChoose,
  folded,
  onOpen,
  problem,
}: ChoiceGroupProps<Value>) {
  const { t } = useTexts('student');
  const id = useFieldId(field);
  // What was answered on a newer page shows as its own word, and can be left as it is.
  const others = chosen.filter((value) => !offered.some((option) => option.value === value));
  const options = [...offered, ...others.map((value): Option<Value> => ({ value, label: value }))];
  const answer = options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  return (
    <fieldset
      id={id}
      className={styles.choice}
      data-invalid={problem !== undefined}
      aria-describedby={`${hint && !folded ? `${id}-hint ` : ''}${id}-problem`}
    >
      <legend>{legend}</legend>
      {folded && (
        <button type="button" className={styles.folded} onClick={onOpen}>
          <span className={styles.answer}>{answer.join(t('separator'))}</span>
          <span className={styles.change}>{t('summary.change')}</span>
        </button>
      )}
      {hint && !folded && (
        <div id={`${id}-hint`} className={`${layout.muted} ${styles.hint}`}>
          {hint}
        </div>
      )}
      <div
        className={styles.cards}
        hidden={folded}
        data-count={options.length}
        data-short={ends ? 'steps' : options.every(({ text }) => !text) && (isWide ? 'lines' : 'words')}
      >
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type={kind === 'single' ? 'radio' : 'checkbox'}
              name={field}
              value={option.value}
              checked={chosen.includes(option.value)}
              onChange={() => onChoose(option.value)}
              aria-describedby={option.text ? `${id}-${option.value}` : undefined}
              aria-label={option.label}
            />
            <span className={styles.body}>
              <bdi className={styles.label}>{ends ? option.value : option.label}</bdi>
              {option.text && (
                <span id={`${id}-${option.value}`} className={layout.note}>
                  {option.text}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {ends && !folded && (
        <div className={styles.ends} aria-hidden>
          <bdi>{ends[0]}</bdi>
          <bdi>{ends[1]}</bdi>
        </div>
      )}
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </fieldset>
  );
}
