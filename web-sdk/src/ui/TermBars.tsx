import type { Breakdown } from '@study-groups/contracts/group';
import styles from './TermBars.module.css';

type Term = Breakdown[number];

export interface TermBarsProps {
  terms: Breakdown;
  /** What a term is called. */
  nameOf: (term: Term['term']) => string;
  /** What a term gives, in words: its points. */
  pointsOf: (term: Term) => string;
}

/** Where a score comes from, term by term: a bar for the quality, and the points. */
export function TermBars({ terms, nameOf, pointsOf }: TermBarsProps) {
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
