import type { Breakdown as Terms } from '@study-groups/contracts/group';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { TermBars } from '@study-groups/web-sdk/ui/TermBars';
import { useState } from 'react';
import styles from './Breakdown.module.css';

/** Where a group's score comes from, to be opened. */
export function Breakdown({ terms }: { terms: Terms }) {
  const { t } = useTexts('professor-groups');
  // There are as many as there are groups, and few are opened.
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.breakdown} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('breakdown.title')}</summary>
      {open && <ScoreTerms terms={terms} />}
    </details>
  );
}

/** The bars of a score in the words of the dashboard. */
export function ScoreTerms({ terms }: { terms: Terms }) {
  const { t, language } = useTexts('professor-groups');
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  return (
    <TermBars
      terms={terms}
      nameOf={(term) => t(`term.${term}`)}
      pointsOf={({ quality, points, maxPoints }) =>
        quality === null
          ? t('breakdown.none')
          : t('breakdown.points', { points: number.format(points), max: number.format(maxPoints) })
      }
    />
  );
}
