import { layout } from '@study-groups/web-sdk/ui/layout';
import type { ReactNode } from 'react';
import styles from './Part.module.css';

export interface PartProps {
  title: ReactNode;
  text?: string;
  children: ReactNode;
}

/** A part of a tab under a heading of its own, with a rule between it and the part before. */
export function Part({ title, text, children }: PartProps) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {text && <p className={`${layout.muted} ${styles.text}`}>{text}</p>}
      {children}
    </section>
  );
}
