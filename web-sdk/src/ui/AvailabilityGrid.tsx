import ClearOutlined from '@ant-design/icons-svg/es/asn/ClearOutlined';
import UndoOutlined from '@ant-design/icons-svg/es/asn/UndoOutlined';
import { type Availability, DAYS, SLOTS } from '@study-groups/contracts/grid';
import { memo, useCallback, useRef } from 'react';
import { useHost } from '../host/useHost.ts';
import { useTexts } from '../i18n/useTexts.ts';
import { isNightSlot } from '../time/format.ts';
import { useTimes } from '../time/useTimes.ts';
import { cellAt } from './grid/cells.ts';
import { DayScroller } from './grid/DayScroller.tsx';
import { useGridKeys } from './grid/useGridKeys.ts';
import { usePaint } from './grid/usePaint.ts';
import { useSelection } from './grid/useSelection.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { layout } from './layout.ts';
import styles from './AvailabilityGrid.module.css';

export interface AvailabilityGridProps {
  value?: Availability;
  /** Called once for each click, drag, range, clear or undo. */
  onChange?: (next: Availability) => void;
  /** What the grid asks, for those who can't see the heading above it. */
  label: string;
  /** Ids of texts that explain it or say what is wrong with it. */
  describedBy?: string;
  invalid?: boolean;
  id?: string;
}

/** A week to choose free hours in, by mouse, finger or keyboard. Its `value` and `onChange` are those of a form's field. */
export const AvailabilityGrid = memo(function AvailabilityGrid({
  value,
  onChange,
  label,
  describedBy,
  invalid = false,
  id,
}: AvailabilityGridProps) {
  const { t, rtl } = useTexts('common');
  const times = useTimes();
  const { root } = useHost();
  const grid = useRef<HTMLDivElement>(null);
  const selection = useSelection(value, onChange);
  const { cells, current, change, commit, undo, canUndo } = selection;

  const focusCell = useCallback((cell: number) => {
    grid.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus({ preventScroll: false });
  }, []);
  const keys = useGridKeys({ rtl, current, change, commit, undo, focusCell });
  const paint = usePaint({
    root,
    current,
    change,
    commit,
    onStart: (cell) => {
      keys.setActive(cell);
      grid.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus({ preventScroll: true });
    },
  });

  const clear = () => {
    change(new Set());
    commit();
  };

  return (
    <div className={[styles.grid, invalid && styles.gridInvalid].filter(Boolean).join(' ')} id={id}>
      <div className={styles.gridBar}>
        <ul className={styles.legend} aria-label={t('grid.legend')}>
          <li>
            <span className={`${styles.swatch} ${styles.swatchOn}`} aria-hidden /> {t('grid.available')}
          </li>
          <li>
            <span className={styles.swatch} aria-hidden /> {t('grid.unavailable')}
          </li>
        </ul>
        <div className={styles.gridActions}>
          <Button kind="quiet" size="small" icon={<Icon of={UndoOutlined} />} disabled={!canUndo} onClick={undo}>
            {t('grid.undo')}
          </Button>
          <Button
            kind="quiet"
            size="small"
            icon={<Icon of={ClearOutlined} />}
            disabled={cells.size === 0}
            onClick={clear}
          >
            {t('grid.clear')}
          </Button>
        </div>
      </div>
      <DayScroller>
        <div
          ref={grid}
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
          {...paint}
        >
          <div role="row" className={styles.gridRow} aria-rowindex={1}>
            <span role="columnheader" aria-colindex={1} className={styles.gridCorner}>
              <span className={layout.hidden}>{t('grid.time')}</span>
            </span>
            {DAYS.map((day, index) => (
              <span key={day} role="columnheader" aria-colindex={index + 2} className={styles.gridDay}>
                <span aria-hidden>{times.day(day, 'short')}</span>
                <span className={layout.hidden}>{times.day(day)}</span>
              </span>
            ))}
          </div>
          {SLOTS.map((slot, row) => (
            <div
              key={slot}
              role="row"
              className={[styles.gridRow, isNightSlot(slot) && styles.gridNight].filter(Boolean).join(' ')}
              aria-rowindex={row + 2}
            >
              <span role="rowheader" aria-colindex={1} className={styles.gridHour}>
                {times.slot(slot)}
              </span>
              {DAYS.map((day, column) => {
                const cell = cellAt({ day: column, slot: row });
                return (
                  <Cell
                    key={cell}
                    cell={cell}
                    column={column + 2}
                    label={times.meetingTime(`${day}|${slot}`)}
                    chosen={cells.has(cell)}
                    active={cell === keys.active}
                  />
                );
              })}
            </div>
          ))}
        </div>
      </DayScroller>
      <p className={styles.gridFoot}>
        <strong role="status">{t('grid.hours', { count: cells.size })}</strong> <span>{t('grid.nightHint')}</span>
      </p>
    </div>
  );
});

interface CellProps {
  cell: number;
  column: number;
  label: string;
  chosen: boolean;
  active: boolean;
}

const Cell = memo(function Cell({ cell, column, label, chosen, active }: CellProps) {
  return (
    <span
      role="gridcell"
      data-cell={cell}
      aria-colindex={column}
      aria-label={label}
      aria-selected={chosen}
      tabIndex={active ? 0 : -1}
      className={styles.cell}
    />
  );
});
