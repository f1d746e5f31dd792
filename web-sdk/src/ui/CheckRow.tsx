import { type ReactNode, useId, useRef } from 'react';
import { useEnteredBefore } from '../host/useEnteredBefore.ts';
import styles from './CheckRow.module.css';

export interface CheckRowProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Says what the choice means, below it. */
  hint?: ReactNode;
  /** Label of the choice. */
  children: ReactNode;
}

/** A native checkbox with its words beside it, all of it large enough for a thumb. */
export function CheckRow({ checked, onChange, hint, children }: CheckRowProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useEnteredBefore(box, checked);
  const row = (
    <label className={styles.row}>
      <input
        ref={box}
        type="checkbox"
        checked={checked}
        aria-describedby={hint ? id : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  );
  if (!hint) return row;
  return (
    <div>
      {row}
      <p id={id} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}
