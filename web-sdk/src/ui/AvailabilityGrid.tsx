import ClearOutlined from '@ant-design/icons/es/icons/ClearOutlined';
import UndoOutlined from '@ant-design/icons/es/icons/UndoOutlined';
import { type Availability, DAYS, SLOTS } from '@study-groups/contracts/grid';
import Button from 'antd/es/button';
import { memo, useCallback, useRef } from 'react';
import { useTexts } from '../i18n/useTexts.ts';
import { isNightSlot } from '../time/format.ts';
import { useTimes } from '../time/useTimes.ts';
import { cellAt } from './grid/cells.ts';
import { DayScroller } from './grid/DayScroller.tsx';
import { useGridKeys } from './grid/useGridKeys.ts';
import { usePaint } from './grid/usePaint.ts';
import { useSelection } from './grid/useSelection.ts';

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

/** A week to choose free hours in, by mouse, finger or keyboard. Works inside antd's Form.Item. */
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
  const grid = useRef<HTMLDivElement>(null);
  const selection = useSelection(value, onChange);
  const { cells, current, change, commit, undo, canUndo } = selection;

  const focusCell = useCallback((cell: number) => {
    grid.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus({ preventScroll: false });
  }, []);
  const keys = useGridKeys({ rtl, current, change, commit, undo, focusCell });
  const paint = usePaint({
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
    <div className={`sg-grid${invalid ? ' sg-grid-invalid' : ''}`} id={id}>
      <div className="sg-grid-bar">
        <ul className="sg-legend" aria-label={t('grid.legend')}>
          <li>
            <span className="sg-swatch sg-swatch-on" aria-hidden /> {t('grid.available')}
          </li>
          <li>
            <span className="sg-swatch" aria-hidden /> {t('grid.unavailable')}
          </li>
        </ul>
        <div className="sg-grid-actions">
          <Button type="text" size="small" icon={<UndoOutlined />} disabled={!canUndo} onClick={undo}>
            {t('grid.undo')}
          </Button>
          <Button type="text" size="small" icon={<ClearOutlined />} disabled={cells.size === 0} onClick={clear}>
            {t('grid.clear')}
          </Button>
        </div>
      </div>
      <DayScroller>
        <div
          ref={grid}
          className="sg-grid-table"
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
          <div role="row" className="sg-grid-row" aria-rowindex={1}>
            <span role="columnheader" aria-colindex={1} className="sg-grid-corner">
              <span className="sg-visually-hidden">{t('grid.time')}</span>
            </span>
            {DAYS.map((day, index) => (
              <span key={day} role="columnheader" aria-colindex={index + 2} className="sg-grid-day">
                <span aria-hidden>{times.day(day, 'short')}</span>
                <span className="sg-visually-hidden">{times.day(day)}</span>
              </span>
            ))}
          </div>
          {SLOTS.map((slot, row) => (
            <div
              key={slot}
              role="row"
              className={`sg-grid-row${isNightSlot(slot) ? ' sg-grid-night' : ''}`}
              aria-rowindex={row + 2}
            >
              <span role="rowheader" aria-colindex={1} className="sg-grid-hour">
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
      <p className="sg-grid-foot">
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
      className="sg-cell"
    />
  );
});
