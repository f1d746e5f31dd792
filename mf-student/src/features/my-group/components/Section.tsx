import { layout } from '@study-groups/web-sdk/ui/layout';
import { type ReactNode, type Ref, useId } from 'react';
import styles from './Section.module.css';

export interface SectionProps {
  heading: string;
  /** Shown next to the heading. */
  badge?: ReactNode;
  /** Of the heading, which takes the focus of what has gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A part of the page in a card. */
export function Section({ heading, badge, headingRef, children }: SectionProps) {
  const id = useId();
  return (
    <section className={`${layout.card} ${styles.section}`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 ref={headingRef} id={id} tabIndex={headingRef ? -1 : undefined}>
          {heading}
        </h2>
        {badge}
      </div>
      {children}
    </section>
  );
}
