import {
  type Figures as FiguresAnswer,
  type HourSpan,
  LEAST_GROUPS,
  type MetShare,
  MOST_GROUPS,
  type Comparison as ComparisonAnswer,
} from '@study-groups/contracts/figures';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import type { ReactNode } from 'react';
import { formatCount } from '../../../ui/format-count.ts';
import { useAdminFiguresQuery } from '../api.ts';
import styles from '../SystemPage.module.css';
import { SectionFailed } from './SectionFailed.tsx';
import { SmallTable } from './SmallTable.tsx';
import { TermTable } from './TermTable.tsx';
import { formatPoints, formatPercent } from '../measures.ts';
import { ShareBar } from '../../../charts/ShareBar.tsx';

/** Shows how many groups meet, over the classes that share their figures. */
export function Figures() {
  const { t } = useTexts('admin-system');
  const { data, error, refetch } = useAdminFiguresQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data && error) return <SectionFailed error={error} onRetry={refetch} />;
  if (!data) return <PageSkeleton blocks={1} height={240} />;
  if (data.classes === 0) {
    return (
      <p className={layout.muted}>
        {t('figures.none')} {t('figures.noneText')}
      </p>
    );
  }
  return <Counted figures={data} />;
}

function Counted({ figures }: { figures: FiguresAnswer }) {
  const { t, language } = useTexts('admin-system');
  const count = (number: number) => formatCount(number, language);
  return (
    <>
      <p>
        {t('figures.classes')}: {count(figures.classes)} · {t('figures.groups')}: {count(figures.groups)}
      </p>
      {figures.isCapped && <p className={layout.muted}>{t('figures.capped', { most: count(MOST_GROUPS) })}</p>}
      <p className={layout.muted}>{t('figures.read', { least: LEAST_GROUPS })}</p>
      <Part title={t('figures.weeks')} text={t('figures.weeksText')}>
        <ShareTable
          title={t('figures.weeks')}
          names={t('figures.week')}
          rows={figures.weeks.map(({ week, share }) => ({ name: count(week), share }))}
        />
      </Part>
      <p className={layout.muted}>{t('figures.within')}</p>
      <div className={styles.charts}>
        <Part title={t('figures.sizes')}>
          <ShareTable
            title={t('figures.sizes')}
            names={t('figures.size')}
            rows={figures.sizes.map(({ size, share }) => ({ name: count(size), share }))}
          />
        </Part>
        <Part title={t('figures.hours')}>
          <ShareTable
            title={t('figures.hours')}
            names={t('figures.hour')}
            rows={figures.hours.map(({ hours, share }) => ({ name: hours, label: <Span hours={hours} />, share }))}
          />
        </Part>
        <Part title={t('figures.ways')}>
          <ShareTable
            title={t('figures.ways')}
            names={t('figures.way')}
            rows={figures.ways.map(({ way, share }) => ({ name: t(`figures.wayOf.${way}`), share }))}
          />
        </Part>
        <Part title={t('figures.comparison')} text={t('figures.comparisonText')}>
          <Comparison comparison={figures.comparison} />
        </Part>
      </div>
      <Part title={t('figures.terms')} text={t('figures.termsText')}>
        <TermTable terms={figures.terms} />
      </Part>
    </>
  );
}

/** A part of the section, with what is counted there. */
function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <div className={styles.section}>
      <h3>{title}</h3>
      {text !== undefined && <p className={layout.muted}>{text}</p>}
      {children}
    </div>
  );
}

/** A range of hours, which reads from left to right in every language: '3–5'. */
function Span({ hours }: { hours: HourSpan }) {
  return <bdi dir="ltr">{hours.replace('-', '–')}</bdi>;
}

interface ShareTableProps {
  title: string;
  /** The subject of the rows. */
  names: string;
  rows: readonly { name: string; label?: ReactNode; share: MetShare }[];
}

function ShareTable({ title, names, rows }: ShareTableProps) {
  const { t } = useTexts('admin-system');
  return (
    <SmallTable
      label={title}
      head={[names, t('figures.met')]}
      rows={rows.map(({ name, label = name, share }) => ({
        id: name,
        cells: [label, <Share key="share" share={share} />],
      }))}
    />
  );
}

/** Shows the result of the random comparison: both shares, their difference, and whether that tells anything yet. */
function Comparison({ comparison }: { comparison: ComparisonAnswer }) {
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

/** Shows the share of some groups that have met, with its interval and a bar; or that they are too few. */
function Share({ share }: { share: MetShare }) {
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
