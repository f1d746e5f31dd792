import { layout } from '@study-groups/web-sdk/ui/layout';
import type { ReactNode } from 'react';
import styles from './ChoiceCards.module.css';

export interface Choice<Value extends string> {
  value: Value;
  title: ReactNode;
  /** A line that says what choosing it means. */
  note?: ReactNode;
}

interface ChoiceCardsProps<Value extends string> {
  /** Of the group; the label and the problem take theirs from it. */
  id: string;
  label: ReactNode;
  /** Looks like a note, where the group continues the one above. */
  quiet?: boolean;
  choices: readonly Choice<Value>[];
  value: Value | undefined;
  problem?: ReactNode;
  onChange: (value: Value) => void;
}

/** One choice out of a few, each a card that can be pressed as a whole; those without notes are in one row. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { id, label, quiet = false, choices, value, problem, onChange } = props;
  const isCompact = choices.every(({ note }) => note === undefined);
  return (
    <div className={styles.field}>
      <div id={`${id}-label`} className={quiet ? layout.muted : styles.label}>
        {label}
      </div>
      <div
        id={id}
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={problem ? `${id}-problem` : undefined}
        aria-invalid={problem ? true : undefined}
        className={isCompact ? styles.row : styles.cards}
      >
        {choices.map((choice) => (
          <label key={choice.value} className={styles.card}>
            <input
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span className={styles.title}>{choice.title}</span>
            {choice.note && <span className={layout.note}>{choice.note}</span>}
          </label>
        ))}
      </div>
      <div id={`${id}-problem`} className={layout.fieldError} role="alert">
        {problem}
      </div>
    </div>
  );
}
