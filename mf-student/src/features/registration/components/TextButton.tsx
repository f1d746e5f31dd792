import type { ReactNode } from 'react';
import styles from './TextButton.module.css';

export interface TextButtonProps {
  onClick: () => void;
  /** Label, if its words alone don't say what it does. */
  label?: string;
  children: ReactNode;
}

/** A button that reads like a link, within a text or beside one. */
export function TextButton({ onClick, label, children }: TextButtonProps) {
  return (
    <button type="button" className={styles.button} aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}
