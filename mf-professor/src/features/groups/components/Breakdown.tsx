import type { Breakdown as Terms } from '@study-groups/contracts/group';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useState } from 'react';
import '../texts.ts';
import styles from './Breakdown.module.css';

/** Where a group's score comes from, to be opened. */
export function Breakdown({ terms }: { terms: Terms }) {
  const { t } = useTexts('professor-groups');
  // There are as many as there are groups, and few are opened.
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.breakdown} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('breakdown.title')}</summary>
      {open && <TermBars terms={terms} />}
    </details>
  );
}

/** Where a score comes from, term by term, as bars of points. */
export function TermBars({ terms }: { terms: Terms }) {
  const { t, language } = useTexts('professor-groups');
  const points = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  return (
    <ul className={styles.terms}>
      {terms.map(({ term, quality, points: got, maxPoints }) => (
        <li key={term}>
          <span>{t(`term.${term}`)}</span>
          <span className={styles.rail} aria-hidden>
            <span style={{ inlineSize: `${100 * (quality ?? 0)}%` }} />
          </span>
          <span className={styles.points}>
            {quality === null
              ? t('breakdown.none')
              : t('breakdown.points', { points: points.format(got), max: points.format(maxPoints) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
