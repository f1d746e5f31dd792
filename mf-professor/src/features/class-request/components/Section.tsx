import { layout } from '@study-groups/web-sdk/ui/layout';
import { type ReactNode, useId } from 'react';

/** A part of the form, with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`${layout.card} ${layout.stack}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
