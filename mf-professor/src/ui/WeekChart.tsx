import { DAYS, SLOTS } from '@study-groups/contracts/grid';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { type Counts, heatStep } from '@study-groups/web-sdk/ui/week-levels';
import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { fullestCell, movedCell } from './week-keys.ts';
import styles from './WeekChart.module.css';

/** The parts that make a chart of a week more than a picture: each cell can be read, and chosen. */
export interface ReadableWeek {
  /** Label of the column of hours. */
  hours: string;
  /** Returns the label of a cell: 'Tuesday, 6:00 PM'. */
  name: (cell: number) => string;
  /** Called with the cell under the pointer or the focus, and with undefined when there is none any more. */
  onRead: (cell: number | undefined) => void;
  chosen: number | undefined;
  onChoose: (cell: number) => void;
}

interface WeekChartProps {
  /** For each of the 126 cells, how many are free then. */
  counts: Counts;
  /** Total number; 1 for one student. */
  total: number;
  /** Label of the week, for those who can't see it. */
  label: string;
  readable?: ReadableWeek;
}

/** A week large enough to read, with its days and hours, the fullest cells hatched. */
export const WeekChart = memo(function WeekChart({ counts, total, label, readable }: WeekChartProps) {
  const { rtl } = useTexts('common');
  const times = useTimes();
  const [active, setActive] = useState(() => fullestCell(counts));
  const grid = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    if (!readable) return;
    const to = event.altKey
      ? undefined
      : movedCell(active, event.key, { rtl, control: event.ctrlKey || event.metaKey });
    if (to !== undefined) {
      setActive(to);
      grid.current?.querySelector<HTMLElement>(`[data-cell="${to}"]`)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      readable.onChoose(active);
    } else {
      return;
    }
    event.preventDefault();
  }

  const role = (name: string) => (readable ? { role: name } : {});
  return (
    <div
      ref={grid}
      className={[styles.week, readable && styles.readable, total === 1 && styles.single].filter(Boolean).join(' ')}
      role={readable ? 'grid' : 'img'}
      aria-label={label}
      onKeyDown={onKeyDown}
      onPointerLeave={() => readable?.onRead(undefined)}
      onBlur={() => readable?.onRead(undefined)}
    >
      <div className={styles.row} {...role('row')}>
        <span {...role('columnheader')}>
          <span className={layout.hidden}>{readable?.hours}</span>
        </span>
        {DAYS.map((day) => (
          <span key={day} className={styles.day} aria-label={readable && times.day(day)} {...role('columnheader')}>
            {times.day(day, 'short')}
          </span>
        ))}
      </div>
      {SLOTS.map((slot, row) => (
        <div key={slot} className={styles.row} {...role('row')}>
          <span className={styles.hour} {...role('rowheader')}>
            {times.slot(slot)}
          </span>
          {DAYS.map((day, column) => {
            const cell = column * SLOTS.length + row;
            const step = heatStep(counts[cell] ?? 0, total);
            const className = `${styles.cell} ${styles[`heat${step}`]}`;
            if (!readable) return <span key={day} className={className} />;
            return (
              <span
                key={day}
                role="gridcell"
                data-cell={cell}
                className={className}
                aria-label={readable.name(cell)}
                aria-selected={cell === readable.chosen}
                tabIndex={cell === active ? 0 : -1}
                onPointerEnter={() => readable.onRead(cell)}
                onFocus={() => {
                  setActive(cell);
                  readable.onRead(cell);
                }}
                onClick={() => readable.onChoose(cell)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
});
