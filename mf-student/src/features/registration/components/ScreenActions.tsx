import type { ReactNode } from 'react';
import styles from './ScreenActions.module.css';

/** Lists the next actions on a screen that replaces the form, the most likely first. */
export function ScreenActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
