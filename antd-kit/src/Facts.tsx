import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** A name and its value. */
export type Fact = readonly [name: string, value: ReactNode];

/** Facts one below the other, each with its name; those without a value are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
