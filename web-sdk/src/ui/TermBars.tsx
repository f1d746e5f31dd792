import type { Breakdown } from '@study-groups/contracts/group';
import styles from './TermBars.module.css';

/** A part of a score, by its name. */
type Term<Name extends string> = Omit<Breakdown[number], 'term'> & { term: Name };

export interface TermBarsProps<Name extends string = Breakdown[number]['term']> {
  terms: readonly Term<Name>[];
  /** Returns the name of a term. */
  nameOf: (term: Name) => string;
  /** Returns the points of a term, in words. */
  pointsOf: (term: Term<Name>) => string;
}

/** Shows how a score comes about, term by term: a bar for the quality, and the points. */
export function TermBars<Name extends string>({ terms, nameOf, pointsOf }: TermBarsProps<Name>) {
  return (
    <ul className={styles.terms}>
      {terms.map((each) => (
        <li key={each.term}>
          <span>{nameOf(each.term)}</span>
          <span className={styles.rail} aria-hidden>
            <span style={{ inlineSize: `${100 * (each.quality ?? 0)}%` }} />
          </span>
          <span className={styles.points}>{pointsOf(each)}</span>
        </li>
      ))}
    </ul>
  );
}
