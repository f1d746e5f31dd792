import { type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import { layout } from './layout.ts';
import styles from './TextInput.module.css';

export interface SelectInputProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size' | 'multiple'> {
  label: ReactNode;
  /** Helps before anything is wrong. */
  hint?: ReactNode;
  /** What is wrong; empty when nothing is. */
  problem?: ReactNode;
}

/** A labelled native choice of one; its options are its children. */
export function SelectInput({ label, hint, problem, id: ownId, ...select }: SelectInputProps) {
  const madeId = useId();
  const id = ownId ?? madeId;
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        {...select}
        id={id}
        className={styles.input}
        aria-invalid={problem ? true : undefined}
        aria-describedby={described || undefined}
      />
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
