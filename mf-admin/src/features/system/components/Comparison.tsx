import type { Comparison as ComparisonAnswer } from '@study-groups/contracts/figures';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { formatPoints } from '../measures.ts';
import { Share } from './Share.tsx';
import { SmallTable } from './SmallTable.tsx';

/** What chance has shown: both shares, their difference, and whether that tells anything yet. */
export function Comparison({ comparison }: { comparison: ComparisonAnswer }) {
  const { t } = useTexts('admin-system');
  return (
    <>
      <SmallTable
        label={t('figures.comparison')}
        head={[t('figures.way'), t('figures.met')]}
        rows={(['booked', 'proposed'] as const).map((way) => ({
          id: way,
          cells: [t(`figures.wayOf.${way}`), <Share key="share" share={comparison[way]} />],
        }))}
      />
      <p>
        <strong>{t(`figures.more.${comparison.more ?? 'none'}`)}</strong>
      </p>
      <Difference comparison={comparison} />
    </>
  );
}

/** By how much who met more is above the other. */
function Difference({ comparison: { difference, more } }: { comparison: ComparisonAnswer }) {
  const { t, language } = useTexts('admin-system');
  if (!difference) return null;
  const above = more ?? 'booked';
  const { value, low, high } = difference;
  const [shown, from, to] = above === 'booked' ? [value, low, high] : [-value, -high, -low];
  const points = (part: number) => formatPoints(part, language);
  return (
    <p className={layout.muted}>
      {t(`figures.above.${above}`, { value: points(shown), low: points(from), high: points(to) })}
    </p>
  );
}
