import { DAYS, meetingTimeAt, SLOTS } from '@study-groups/contracts/grid';
import { useLanguage } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { type Counts, heatStep } from '@study-groups/web-sdk/ui/week-levels';
import styles from './FilledWeek.module.css';

/** Every so many rows have their hour beside them. */
const HOURS_APART = 4;
/** To name days by. */
const A_MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

interface FilledWeekProps {
  /** How many of the group are free in each cell. */
  counts: Counts;
  total: number;
  /** The hours of whoever was added last. */
  added: Counts;
  /** Only what all have in common stands out. */
  isResult: boolean;
  /** What it says to those who can't see it. */
  label: string;
}

/** A large week with its days and hours, in which the hours of more and more students come to lie over each other. */
export function FilledWeek({ counts, total, added, isResult, label }: FilledWeekProps) {
  const times = useTimes();
  const letter = new Intl.DateTimeFormat(useLanguage(), { weekday: 'narrow', timeZone: 'UTC' });
  return (
    <div className={styles.week} role="img" aria-label={label} data-result={isResult || undefined}>
      <span />
      {SLOTS.map((slot, row) => (
        <span key={slot} className={styles.hour}>
          {row % HOURS_APART === 0 && times.slot(slot)}
        </span>
      ))}
      {DAYS.map((day, column) => [
        <span key={day} className={styles.day}>
          <span className={styles.short}>{times.day(day, 'short')}</span>
          <span className={styles.letter}>{letter.format(A_MONDAY + column * DAY_MS)}</span>
        </span>,
        ...SLOTS.map((_, row) => {
          const cell = column * SLOTS.length + row;
          return (
            <span
              key={meetingTimeAt(cell)}
              className={styles.cell}
              data-heat={heatStep(counts[cell] ?? 0, total)}
              data-added={(!isResult && added[cell]) || undefined}
            />
          );
        }),
      ])}
    </div>
  );
}
