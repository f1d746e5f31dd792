import type { ReactNode } from 'react';
import styles from './CheckRow.module.css';

export interface CheckRowProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Label of the choice. */
  children: ReactNode;
}

/** A native checkbox with its words beside it, all of it large enough for a thumb. */
export function CheckRow({ checked, onChange, children }: CheckRowProps) {
  return (
    <label className={styles.row}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {children}
    </label>
  );
}
