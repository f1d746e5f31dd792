import { type ReactElement, type ReactNode, useId } from 'react';
import { layout } from './layout.ts';
import styles from './Field.module.css';

/** The parts around a field. */
export interface FieldFrame {
  label: ReactNode;
  /** Stands after the label, quietly: 'optional'. */
  note?: ReactNode;
  /** Helps before anything is wrong. */
  hint?: ReactNode;
  /** Shown next to the field, at its end: a button. */
  beside?: ReactNode;
  /** Problem of the field; empty when there is none. */
  problem?: ReactNode;
}

/** The attributes that a field takes from its frame. */
interface Framed {
  id: string;
  className: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/**
 * The frame of a native field: its label, its hint and what is wrong with it, all of which describe it.
 * @param id of the field; one is made where none is given
 * @param children draws the field
 */
export function Field({
  id: ownId,
  label,
  note,
  hint,
  beside,
  problem,
  children,
}: FieldFrame & { id: string | undefined; children: (framed: Framed) => ReactElement }) {
  const madeId = useId();
  const id = ownId ?? madeId;
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        <span>{label}</span> {note && <span className={`${layout.muted} ${styles.note}`}>{note}</span>}
      </label>
      <div className={styles.line}>
        {children({
          id,
          className: styles.input ?? '',
          'aria-invalid': Boolean(problem),
          'aria-describedby': described || undefined,
        })}
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
