import type { ReactNode } from 'react';
import styles from './ScreenActions.module.css';

/** What can be done next on a screen that takes the form's place, the most likely first. */
export function ScreenActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
