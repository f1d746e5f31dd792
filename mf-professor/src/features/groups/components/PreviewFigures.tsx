import type { Preview } from '@study-groups/contracts/dashboard';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { NowAndThen } from '../../../ui/NowAndThen.tsx';
import { useShownClass } from '../../dashboard/shown-class.ts';
import { boundOfPreview } from '../bound.ts';
import type { Comparison, Figures } from '../compare-preview.ts';
import { useRuleSentence } from './CareList.tsx';
import { BoundWords } from './ClassSummary.tsx';
import styles from './PreviewFigures.module.css';

/** The figures of new groups beside those of the present ones. */
export function PreviewFigures({ comparison, preview }: { comparison: Comparison; preview: Preview }) {
  const { t, language } = useTexts('professor-groups');
  const ruleSentence = useRuleSentence();
  const { present, coming, alone, losing, students } = comparison;
  const one = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const worst = ({ worst: group }: Figures) =>
    group ? t('preview.worstGroup', { score: one.format(group.score), group: group.name }) : '';
  const friends = ({ wishes }: Figures) =>
    t('summary.share', { part: one.format(wishes.got), whole: one.format(wishes.wished) });
  const rows: [string, string, string][] = [
    [t('preview.groups'), one.format(present.groupCount), one.format(coming.groupCount)],
    [t('summary.classScore'), one.format(present.classScore), one.format(coming.classScore)],
    [t('summary.worst'), worst(present), worst(coming)],
    [t('summary.friends'), friends(present), friends(coming)],
    [t('preview.broken'), one.format(present.broken.length), one.format(coming.broken.length)],
  ];
  return (
    <div>
      <p>
        <strong>{t('preview.mates', { count: alone, some: losing, total: students })}</strong>
      </p>
      <NowAndThen now={t('preview.now')} then={t('preview.new')} rows={rows} />
      <BoundOfNew preview={preview} />
      {coming.broken.length > 0 && (
        <ul className={styles.broken}>
          {coming.broken.map(ruleSentence).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function BoundOfNew({ preview }: { preview: Preview }) {
  const bound = boundOfPreview(useShownClass(), preview);
  return (
    bound && (
      <p>
        <BoundWords bound={bound} />
      </p>
    )
  );
}
