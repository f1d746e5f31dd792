import { type Slot, SLOTS } from '@study-groups/contracts/grid';
import { cellAt, type Cells, placeOf, withCells } from './cells.ts';
import { ALL_CELLS } from './lines.ts';

/** Monday to Friday, and Saturday and Sunday, by index. */
const WEEKDAYS = [0, 1, 2, 3, 4] as const;
const WEEKEND = [5, 6] as const;

/** The hours of a day that whoever has chosen none is offered. */
export const OFFERED = { from: '08:00', until: '22:00' } as const;

/** The hours of these days from a slot until before another. */
function block(days: readonly number[], from: Slot, until: Slot): readonly number[] {
  const slots = SLOTS.map((_, slot) => slot).slice(SLOTS.indexOf(from), SLOTS.indexOf(until));
  return days.flatMap((day) => slots.map((slot) => cellAt({ day, slot })));
}

/** What many students answer, each with one touch: the cells of Monday to Friday and of the weekend. */
export const PRESETS = {
  evenings: block(WEEKDAYS, '17:00', '22:00'),
  daytime: block(WEEKDAYS, '08:00', '17:00'),
  weekend: block(WEEKEND, OFFERED.from, OFFERED.until),
} as const;

/** The day whose hours `sameOnWeekdays` gives to the others: the first one from Monday to Friday with hours, by index. */
export function modelDay(cells: Cells): number | undefined {
  return WEEKDAYS.find((day) => SLOTS.some((_, slot) => cells.has(cellAt({ day, slot }))));
}

/** The week with the hours of the model day on each day from Monday to Friday; the same object if nothing changes. */
export function sameOnWeekdays(cells: Cells): Cells {
  const model = modelDay(cells);
  if (model === undefined) return cells;
  const next = new Set([...cells].filter((cell) => placeOf(cell).day >= WEEKDAYS.length));
  const slots = SLOTS.map((_, slot) => slot).filter((slot) => cells.has(cellAt({ day: model, slot })));
  return withCells(
    next,
    WEEKDAYS.flatMap((day) => slots.map((slot) => cellAt({ day, slot }))),
    true,
  );
}

/** The week with each hour the other way round. */
export function inverted(cells: Cells): Cells {
  return new Set(ALL_CELLS.filter((cell) => !cells.has(cell)));
}

/**
 * The week without some hours; the same object if nothing changes. A week in which none are chosen is taken as one that is free
 * from morning to evening, for else there would be nothing to take them from.
 */
export function withoutBusy(cells: Cells, busy: readonly number[]): Cells {
  if (busy.length === 0) return cells;
  const offered = cells.size > 0 ? cells : new Set(block([...WEEKDAYS, ...WEEKEND], OFFERED.from, OFFERED.until));
  return withCells(offered, busy, false);
}
