import { DAYS, SLOTS } from '@study-groups/contracts/grid';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import type { Counts } from '@study-groups/web-sdk/ui/week-levels';
import { type KeyboardEvent, memo, type PointerEvent, useId, useState } from 'react';
import { fullestCell, movedCell } from '../../../ui/week-keys.ts';
import styles from './GroupWeek.module.css';
import { WeekPicture } from '../../../ui/WeekPicture.tsx';

/** Every this many rows, the hour is shown next to the row. */
const LABELLED = 3;

interface GroupWeekProps {
  /** For each cell, how many members are free. */
  counts: Counts;
  total: number;
  /** Label of the week, for those who can't see it. */
  label: string;
  /** Describes a cell: its day and hour, and who can make it. */
  describe: (cell: number) => string;
}

/** The week of a group: what lies under the pointer, a finger or the focus is said below. One drawing, so that many of them stay light. */
export const GroupWeek = memo(function GroupWeek({ counts, total, label, describe }: GroupWeekProps) {
  const { t, rtl } = useTexts('professor-groups');
  const times = useTimes();
  const hint = useId();
  const [active, setActive] = useState<number>();

  function cellUnder({ currentTarget, clientX, clientY }: PointerEvent): number {
    const box = currentTarget.getBoundingClientRect();
    const across = (rtl ? box.right - clientX : clientX - box.left) / box.width;
    const day = Math.min(DAYS.length - 1, Math.max(0, Math.floor(across * DAYS.length)));
    const down = (clientY - box.top) / box.height;
    return day * SLOTS.length + Math.min(SLOTS.length - 1, Math.max(0, Math.floor(down * SLOTS.length)));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || active === undefined) return;
    const to = movedCell(active, event.key, { rtl, control: event.ctrlKey || event.metaKey });
    if (to === undefined) return;
    event.preventDefault();
    setActive(to);
  }

  return (
    <div className={styles.week}>
      <div className={styles.days} aria-hidden>
        {DAYS.map((day) => (
          <span key={day}>{times.day(day, 'short')}</span>
        ))}
      </div>
      <div className={styles.hours} aria-hidden>
        {SLOTS.map((slot, row) => row % LABELLED === 0 && <span key={slot}>{times.slot(slot)}</span>)}
      </div>
      <div
        className={styles.map}
        // Arrow keys move in two directions here, which no widget of a form does.
        role="application"
        aria-label={label}
        aria-describedby={hint}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={() => setActive((cell) => cell ?? fullestCell(counts))}
        onBlur={() => setActive(undefined)}
        onPointerDown={(event) => setActive(cellUnder(event))}
        onPointerMove={(event) => setActive(cellUnder(event))}
        onPointerLeave={({ currentTarget, pointerType }) => {
          if (pointerType === 'mouse' && document.activeElement !== currentTarget) setActive(undefined);
        }}
      >
        <WeekPicture
          counts={counts}
          total={total}
          outlined={active === undefined ? undefined : { cell: active, className: styles.active }}
        />
      </div>
      <p id={hint} className={styles.read} role="status">
        {active === undefined ? t('week.hint') : describe(active)}
      </p>
    </div>
  );
});
