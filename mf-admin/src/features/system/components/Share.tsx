import type { MetShare } from '@study-groups/contracts/figures';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { ShareBar } from '../../../charts/ShareBar.tsx';
import { formatCount } from '../../../ui/format-count.ts';
import { formatPercent } from '../measures.ts';

/** How many of some groups have met, with the interval of that share and a bar; or that they are too few. */
export function Share({ share }: { share: MetShare }) {
  const { t, language } = useTexts('admin-system');
  if (!share) return <span className={layout.muted}>{t('figures.tooFew')}</span>;
  const { met, of, low, high } = share;
  const part = met / of;
  return (
    <span>
      {t('figures.share', {
        share: formatPercent(part, language),
        low: formatPercent(low, language),
        high: formatPercent(high, language),
        met: formatCount(met, language),
        of: formatCount(of, language),
      })}
      <ShareBar share={part} />
    </span>
  );
}
