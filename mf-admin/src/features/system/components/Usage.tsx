import type { Statistics } from '@study-groups/contracts/system';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { type Bar, BarChart } from '../../../charts/BarChart.tsx';
import { useAdminStatisticsQuery } from '../api.ts';
import styles from '../SystemPage.module.css';
import { SectionFailed } from './SectionFailed.tsx';

/** Hours before a deadline that are counted together: from `from` to `to` before it. */
interface HourSpan {
  from: number;
  to: number;
  count: number;
  /** The one that also holds all that came earlier. */
  isFirst: boolean;
}

/** Hours per bar: the last days before a deadline are told apart, and a week fits into a chart. */
const SPAN_HOURS = 6;

/** Sign-ups by spans of hours before their deadline, the earliest first. */
function inSpans(signUps: Statistics['signUps']): HourSpan[] {
  const counts = new Map<number, number>();
  for (const { hoursBefore, count } of signUps) {
    // Hour 1 is the last one before the deadline.
    const from = Math.floor(Math.max(0, hoursBefore - 1) / SPAN_HOURS) * SPAN_HOURS;
    counts.set(from, (counts.get(from) ?? 0) + count);
  }
  const spans = [...counts].sort(([a], [b]) => b - a);
  return spans.map(([from, count], index) => ({ from, to: from + SPAN_HOURS, count, isFirst: index === 0 }));
}

/** Requests by day, and sign-ups before their deadlines, as charts. */
export function Usage() {
  const { data, error, refetch } = useAdminStatisticsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data && error) return <SectionFailed error={error} onRetry={refetch} />;
  if (!data) return <PageSkeleton blocks={1} height={160} />;
  return (
    <div className={styles.charts}>
      <Requests requests={data.requests} />
      <SignUps signUps={data.signUps} />
    </div>
  );
}

function Requests({ requests }: Pick<Statistics, 'requests'>) {
  const { t, language } = useTexts('admin-system');
  // A day of UTC, whose own date is shown wherever the admin is.
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const bars = requests.map(({ day: date, count }) => ({ id: date, name: day.format(new Date(date)), value: count }));
  const text = (count: number) => t('usage.requestsIn', { count });
  return <Chart title={t('usage.requests')} names={t('usage.day')} bars={bars} valueText={text} />;
}

function SignUps({ signUps }: Pick<Statistics, 'signUps'>) {
  const { t } = useTexts('admin-system');
  const name = ({ from, to, isFirst }: HourSpan) =>
    isFirst ? t('usage.daysBefore', { days: Math.round(to / 24) }) : t('usage.hoursBefore', { from, to });
  const bars = inSpans(signUps).map((span) => ({ id: String(span.from), name: name(span), value: span.count }));
  const text = (count: number) => t('usage.signUpsIn', { count });
  return <Chart title={t('usage.signUps')} names={t('usage.hours')} bars={bars} valueText={text} />;
}

interface ChartProps {
  title: string;
  /** The subject of the bars. */
  names: string;
  bars: readonly Bar[];
  valueText: (value: number) => string;
}

function Chart({ title, names, bars, valueText }: ChartProps) {
  const { t } = useTexts('admin-system');
  const sum = bars.reduce((all, { value }) => all + value, 0);
  if (sum === 0) {
    return (
      <div>
        <h3>{title}</h3>
        <p className={layout.muted}>{t('usage.none')}</p>
      </div>
    );
  }
  return (
    <BarChart
      title={title}
      summary={t('usage.sum', { text: valueText(sum) })}
      bars={bars}
      valueText={valueText}
      head={[names, t('usage.count')]}
      tableTitle={t('usage.table')}
    />
  );
}
