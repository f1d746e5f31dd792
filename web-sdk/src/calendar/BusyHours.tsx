import { useTexts } from '../i18n/useTexts.ts';
import { useTimes } from '../time/useTimes.ts';
import type { Cells } from '../ui/grid/cells.ts';
import { OFFERED } from '../ui/grid/presets.ts';
import { mergedRanges } from '../ui/grid/ranges.ts';
import { useWeekWords } from '../ui/grid/useWeekWords.ts';
import { layout } from '../ui/layout.ts';
import type { BusyAnswer } from './reading/read-calendar.ts';
import styles from './BusyCalendarDialog.module.css';

export interface BusyHoursProps {
  answer: BusyAnswer;
  /** The hours that are chosen now. */
  cells: Cells;
  /** Those that will be. */
  next: Cells;
}

/** What is busy in a usual week of a calendar, and what that changes. */
export function BusyHours({ answer, cells, next }: BusyHoursProps) {
  const { t } = useTexts('calendar');
  const times = useTimes();
  const words = useWeekWords();
  const { weeks, monday, isAny, unread, timeZone } = answer;
  const looked = { count: weeks, date: times.date(monday, timeZone) };
  const busy = new Set(answer.cells);
  const left = unread > 0 && <p className={layout.muted}>{t('unread', { count: unread })}</p>;
  if (busy.size === 0) {
    return (
      <>
        <h3 className={styles.heading}>{t('nothing')}</h3>
        <p>{isAny ? t('seldom', looked) : t('none', looked)}</p>
        {left}
      </>
    );
  }
  const offered = { from: times.slot(OFFERED.from), until: times.slot(OFFERED.until) };
  return (
    <>
      <h3 className={styles.heading}>{t('busy', { count: busy.size })}</h3>
      <ul className={styles.hours}>
        {mergedRanges(busy).map((range) => (
          <li key={`${range.day}-${range.lastDay}-${range.from}`}>{words.range(range)}</li>
        ))}
      </ul>
      <p className={layout.muted}>{t('rule', looked)}</p>
      <p>
        {cells.size === 0
          ? t('offers', { ...offered, count: next.size })
          : next === cells
            ? t('takesNone')
            : t('takes', { count: cells.size - next.size })}
      </p>
      {left}
    </>
  );
}
