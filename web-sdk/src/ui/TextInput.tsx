import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { layout } from './layout.ts';
import styles from './TextInput.module.css';

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  label: ReactNode;
  /** Stands after the label, quietly: 'optional'. */
  note?: ReactNode;
  /** Helps before anything is wrong. */
  hint?: ReactNode;
  /** Stands beside the field, at its end: a button. */
  beside?: ReactNode;
  /** What is wrong; empty when nothing is. */
  problem?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled native text field, far lighter than antd's, for pages that must load fast. */
export function TextInput({ label, note, hint, beside, problem, id: ownId, ...input }: TextInputProps) {
  const madeId = useId();
  const id = ownId ?? madeId;
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label} {note && <span className={`${layout.muted} ${styles.note}`}>{note}</span>}
      </label>
      <div className={styles.line}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={Boolean(problem)}
          aria-describedby={described || undefined}
        />
        {beside}
      </div>
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      <div id={`${id}-problem`} className={layout.fieldError} role="alert">
        {problem}
      </div>
    </div>
  );
}
