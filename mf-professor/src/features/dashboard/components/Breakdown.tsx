import type { Breakdown as Terms } from '@study-groups/contracts/group';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import styles from './Breakdown.module.css';

/** Where a group's score comes from, term by term, as bars of points. */
export function Breakdown({ terms }: { terms: Terms }) {
  const { t, language } = useTexts('professor');
  const points = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  return (
    <details className={styles.breakdown}>
      <summary>{t('breakdown.title')}</summary>
      <ul>
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
    </details>
  );
}
