import { type Day, DAYS, type MeetingTime, type Slot, SLOTS } from '@study-groups/contracts/grid';
import { memo, useCallback, useRef, type ReactNode, useEffect, useState } from 'react';
import { useHost } from '../../host/useHost.ts';
import { useTexts } from '../../i18n/useTexts.ts';
import { isNightSlot } from '../../time/format.ts';
import { useTimes } from '../../time/useTimes.ts';
import styles from '../AvailabilityGrid.module.css';
import { layout } from '../layout.ts';
import { cellAt } from './cells.ts';
import { cellsOfLine, type Line, type Share, shareOf, toggled } from './lines.ts';
import { useGridKeys } from './useGridKeys.ts';
import { usePaint } from './usePaint.ts';
import type { Selection } from './useSelection.ts';
import LeftOutlined from '@ant-design/icons-svg/es/asn/LeftOutlined';
import RightOutlined from '@ant-design/icons-svg/es/asn/RightOutlined';
import { IconButton } from '../Button.tsx';
import { Icon } from '../Icon.tsx';

/** Number of days that a narrow screen shows at once; the style sheet has the same number. */
const DAYS_SHOWN = 3;
const DAYS_ALL = 7;

/** Shows three days at a time on a narrow screen, snapping to whole days, with buttons; all seven on a wide one. */
function DayScroller({ children }: { children: ReactNode }) {
  const { t, rtl } = useTexts('grid');
  const box = useRef<HTMLDivElement>(null);
  const [edge, setEdge] = useState({ start: true, end: false });

  useEffect(() => {
    const node = box.current;
    if (!node) return;
    const look = () => {
      const left = Math.abs(node.scrollLeft);
      setEdge({ start: left < 2, end: left + node.clientWidth > node.scrollWidth - 2 });
    };
    look();
    node.addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      node.removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, []);

  const turn = (direction: 1 | -1) => {
    const node = box.current;
    if (!node) return;
    const day = node.querySelector('[role=columnheader]:last-child')?.clientWidth ?? node.clientWidth / DAYS_ALL;
    node.scrollBy({ left: direction * (rtl ? -1 : 1) * DAYS_SHOWN * day, behavior: 'smooth' });
  };

  const Back = rtl ? RightOutlined : LeftOutlined;
  const On = rtl ? LeftOutlined : RightOutlined;
  return (
    <>
      <div className={styles.gridTurn}>
        <IconButton label={t('earlierDays')} disabled={edge.start} onClick={() => turn(-1)}>
          <Icon of={Back} />
        </IconButton>
        <span aria-hidden>{t('swipe')}</span>
        <IconButton label={t('laterDays')} disabled={edge.end} onClick={() => turn(1)}>
          <Icon of={On} />
        </IconButton>
      </div>
      <div className={styles.gridScroll} ref={box} data-scroller>
        {children}
      </div>
    </>
  );
}

export interface GridTableProps {
  selection: Selection;
  label: string;
  describedBy?: string | undefined;
  id?: string | undefined;
}

/** The week as a table of hours, with headers that toggle their line. */
export function GridTable({ selection, label, describedBy, id }: GridTableProps) {
  const { t, rtl } = useTexts('grid');
  const times = useTimes();
  const { root } = useHost();
  const grid = useRef<HTMLDivElement>(null);
  const { cells, current, set } = selection;

  const focusCell = useCallback((cell: number, preventScroll = false) => {
    grid.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus({ preventScroll });
  }, []);
  const keys = useGridKeys({ ...selection, rtl, focusCell });
  const pointer = usePaint({
    ...selection,
    root,
    grid,
    onStart: (cell) => {
      keys.setActive(cell);
      focusCell(cell, true);
    },
  });

  const toggle = useCallback((line: Line) => set(toggled(current(), cellsOfLine(line))), [set, current]);

  return (
    <DayScroller>
      <div
        ref={grid}
        id={id}
        className={styles.gridTable}
        role="grid"
        aria-label={label}
        aria-describedby={describedBy}
        aria-multiselectable
        aria-rowcount={SLOTS.length + 1}
        aria-colcount={DAYS.length + 1}
        onKeyDown={keys.onKeyDown}
        onKeyUp={keys.onKeyUp}
        onBlur={keys.onBlur}
        {...pointer}
      >
        <div role="row" className={`${styles.gridRow} ${styles.gridHead}`} aria-rowindex={1}>
          <span role="columnheader" aria-colindex={1} className={styles.gridCorner}>
            <span className={layout.hidden}>{t('time')}</span>
          </span>
          {DAYS.map((day, index) => (
            <DayHeader
              key={day}
              index={index}
              day={day}
              share={shareOf(cells, cellsOfLine({ day: index }))}
              onToggle={toggle}
            />
          ))}
        </div>
        {SLOTS.map((slot, row) => (
          <div
            key={slot}
            role="row"
            className={[styles.gridRow, isNightSlot(slot) && styles.gridNight].filter(Boolean).join(' ')}
            aria-rowindex={row + 2}
          >
            <HourHeader index={row} slot={slot} share={shareOf(cells, cellsOfLine({ slot: row }))} onToggle={toggle} />
            {DAYS.map((day, column) => {
              const cell = cellAt({ day: column, slot: row });
              return (
                <Cell
                  key={cell}
                  cell={cell}
                  column={column + 2}
                  time={`${day}|${slot}`}
                  times={times}
                  chosen={cells.has(cell)}
                  active={cell === keys.active}
                />
              );
            })}
          </div>
        ))}
      </div>
    </DayScroller>
  );
}

interface HeaderProps {
  index: number;
  share: Share;
  onToggle: (line: Line) => void;
}

/** The name of a day, which toggles all its hours. */
const DayHeader = memo(function DayHeader({ index, day, share, onToggle }: HeaderProps & { day: Day }) {
  const { t } = useTexts('grid');
  const times = useTimes();
  const name = times.day(day);
  const short = times.day(day, 'short');
  // People who use voice control press it by saying what they see.
  const label = t('wholeDay', { day: name.toLowerCase().includes(short.toLowerCase()) ? name : short });
  return (
    <span role="columnheader" aria-colindex={index + 2} aria-label={name} className={styles.gridDay}>
      <LineButton label={label} share={share} onClick={() => onToggle({ day: index })}>
        {short}
      </LineButton>
    </span>
  );
});

/** An hour, which toggles itself on all days. */
const HourHeader = memo(function HourHeader({ index, slot, share, onToggle }: HeaderProps & { slot: Slot }) {
  const { t } = useTexts('grid');
  const time = useTimes().slot(slot);
  return (
    <span role="rowheader" aria-colindex={1} aria-label={time} className={styles.gridHour}>
      <LineButton label={t('everyDay', { time })} share={share} onClick={() => onToggle({ slot: index })}>
        {time}
      </LineButton>
    </span>
  );
});

interface LineButtonProps {
  label: string;
  share: Share;
  onClick: () => void;
  children: string;
}

/** Keeps out of the way of Tab: on the keyboard Ctrl or Shift with Space does the same from any cell. */
function LineButton({ label, share, onClick, children }: LineButtonProps) {
  const { t } = useTexts('grid');
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.gridLine}
      aria-pressed={share}
      aria-label={share === 'mixed' ? t('partly', { line: label }) : label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

interface CellProps {
  cell: number;
  column: number;
  time: MeetingTime;
  times: ReturnType<typeof useTimes>;
  chosen: boolean;
  active: boolean;
}

/** Writes its own name, so that a stroke over the grid writes only those of the cells that it paints. */
const Cell = memo(function Cell({ cell, column, time, times, chosen, active }: CellProps) {
  return (
    <span
      role="gridcell"
      data-cell={cell}
      aria-colindex={column}
      aria-label={times.meetingTime(time)}
      aria-selected={chosen}
      tabIndex={active ? 0 : -1}
      className={styles.cell}
    />
  );
});
