import { meetingTimeAt } from '@study-groups/contracts/grid';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { isNightSlot, splitMeetingTime } from '@study-groups/web-sdk/time/format';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { heatOf, type Counts } from '@study-groups/web-sdk/ui/week-levels';
import { useId, useMemo, useState } from 'react';
import { WeekChart } from '../../../ui/WeekChart.tsx';
import { WeekLegend } from '../../../ui/WeekLegend.tsx';
import { useShownClass } from '../../class/shown-class.ts';
import styles from './ClassWeek.module.css';

/** Number of the best hours that are named. */
const BEST = 3;

interface ClassWeekProps {
  /** The hour that the list is narrowed to. */
  chosen: number | undefined;
  onChoose: (cell: number | undefined) => void;
}

/**
 * Shows when the class is free: how many at each hour of the week, and when most are. Choosing an hour narrows the list to
 * those who are free then. Above the list it is folded until it is opened.
 */
export function ClassWeek({ chosen, onChoose }: ClassWeekProps) {
  const { t, language } = useTexts('professor-students');
  const times = useTimes();
  const headingId = useId();
  const { students } = useShownClass();
  const counts = useMemo(() => heatOf(students.map(({ availability }) => availability)), [students]);
  const [read, setRead] = useState<number>();
  const [isOpen, setOpen] = useState(false);
  const restId = useId();
  const numbers = new Intl.NumberFormat(language);
  const total = students.length;
  const best = bestHours(counts, BEST);

  const suits = ({ cell, count }: ClassHour) =>
    t('map.suits', {
      time: times.meetingTime(meetingTimeAt(cell)),
      suited: numbers.format(count),
      total: numbers.format(total),
    });
  const most = ({ cell, count }: ClassHour) => {
    const { day, slot } = splitMeetingTime(meetingTimeAt(cell));
    return t(isNightSlot(slot) ? 'map.bestNight' : 'map.best', {
      day: times.day(day),
      time: times.slot(slot),
      suited: numbers.format(count),
      total: numbers.format(total),
    });
  };
  const shown = read ?? chosen;
  const [first, ...others] = best;
  return (
    <section className={`${layout.card} ${styles.map}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('map.title')}</h2>
      <p className={styles.best}>{first ? most(first) : t('map.nobody')}</p>
      <div className={styles.toggle}>
        <Button size="small" aria-expanded={isOpen} aria-controls={restId} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'map.hide' : 'map.show')}
        </Button>
      </div>
      <div id={restId} className={styles.rest} data-open={isOpen || undefined}>
        {others.length > 0 && (
          <ul className={layout.muted}>
            {others.map((hour) => (
              <li key={hour.cell}>{suits(hour)}</li>
            ))}
          </ul>
        )}
        <WeekChart
          counts={counts}
          total={total}
          label={t('map.label')}
          readable={{
            hours: t('map.hours'),
            name: (cell) => times.meetingTime(meetingTimeAt(cell)),
            onRead: setRead,
            chosen,
            onChoose: (cell) => onChoose(cell === chosen ? undefined : cell),
          }}
        />
        <WeekLegend few={t('map.none')} all={t('map.all', { total: numbers.format(total) })} />
        <p role="status" className={styles.sentence}>
          {shown === undefined ? t('map.hint') : suits({ cell: shown, count: counts[shown] ?? 0 })}
        </p>
      </div>
    </section>
  );
}

/** An hour of the week, and how many are free then. */
interface ClassHour {
  cell: number;
  count: number;
}

/** The hours when most are free, best first, the earlier one of equals; hours that suit nobody are none. */
export function bestHours(counts: Counts, most: number): ClassHour[] {
  return counts
    .map((count, cell) => ({ cell, count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.cell - b.cell)
    .slice(0, most);
}
