import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import type { ReactNode } from 'react';
import type { GroupCare } from '../../dashboard/care.ts';
import { useShownClass } from '../../dashboard/shown-class.ts';
import { useSizesText } from '../../dashboard/useSizesText.ts';
import { type Bound, boundNow } from '../bound.ts';
import { presentFigures } from '../compare-preview.ts';
import { firstLook } from '../first-look.ts';
import styles from './ClassSummary.module.css';
import { RunLine } from './RunLine.tsx';

interface ClassSummaryProps {
  cares: ReadonlyMap<number, GroupCare>;
  onGoTo: (groupId: number) => void;
}

/** The groups of the class in a few numbers with their meaning, and what to look at first. */
export function ClassSummary(props: ClassSummaryProps) {
  const { t, language } = useTexts('professor-groups');
  const groupName = useGroupName();
  const dashboard = useShownClass();
  const { classScore, worst, wishes } = presentFigures(dashboard);
  const bound = boundNow(dashboard, classScore);
  const one = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const run = dashboard.runs.at(-1);
  const friends = t('summary.share', { part: one.format(wishes.got), whole: one.format(wishes.wished) });
  return (
    <section className={styles.summary} aria-label={t('summary.label')}>
      <First {...props} />
      <div className={styles.line}>
        <dl className={styles.figures}>
          <Figure
            name={t('summary.classScore')}
            value={one.format(classScore)}
            meaning={<BoundWords bound={bound} />}
          />
          {worst && (
            <Figure
              name={t('summary.worst')}
              value={one.format(worst.score)}
              meaning={<bdi>{groupName(worst.name)}</bdi>}
            />
          )}
          {wishes.wished > 0 && <Figure name={t('summary.friends')} value={friends} />}
        </dl>
        <details className={styles.more}>
          <summary>{t('summary.more')}</summary>
          <p>{t('summary.classScoreMeaning')}</p>
          {wishes.wished > 0 && (
            <p>
              {friends} {t('summary.friendsMeaning')}
            </p>
          )}
          {run && <RunLine run={run} timeZone={dashboard.class.timeZone} />}
        </details>
      </div>
    </section>
  );
}

function Figure({ name, value, meaning }: { name: string; value: string; meaning?: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      {meaning && <dd className={styles.meaning}>{meaning}</dd>}
    </div>
  );
}

/** How much better other groups could be, where that is known. */
export function BoundWords({ bound }: { bound: Bound | null }) {
  const { t, language } = useTexts('professor-groups');
  const sizesText = useSizesText();
  if (!bound) return t('summary.ofHundred');
  const sizes = sizesText(bound.sizes);
  if (bound.kind === 'best') return t('summary.best', { sizes });
  return t('summary.limit', {
    sizes,
    score: new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(bound.score),
  });
}

/** What needs somebody, with its remedy; nothing where nothing does. */
function First({ cares, onGoTo }: ClassSummaryProps) {
  const { t } = useTexts('professor-groups');
  const look = firstLook(useShownClass(), cares);
  if (!look) return null;
  const { reason, groupId, groupName } = look;
  return (
    <Notice
      kind="warning"
      title={t(`first.${reason}`, { group: groupName })}
      action={<Button onClick={() => onGoTo(groupId)}>{t('first.goTo', { group: groupName })}</Button>}
    />
  );
}
