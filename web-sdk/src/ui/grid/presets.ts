import { DAYS, type Slot, SLOTS } from '@study-groups/contracts/grid';
import { type Weekdays, workingDays } from './working-days.ts';
import { cellAt, type Cells, placeOf, withCells } from './cells.ts';
import { ALL_CELLS } from './lines.ts';

/** The hours of a day that are offered to somebody who has chosen none. */
export const OFFERED = { from: '08:00', until: '22:00' } as const;

/** The hours of these days from a slot until before another. */
function block(days: readonly number[], from: Slot, until: Slot): readonly number[] {
  const slots = SLOTS.map((_, slot) => slot).slice(SLOTS.indexOf(from), SLOTS.indexOf(until));
  return days.flatMap((day) => slots.map((slot) => cellAt({ day, slot })));
}

/** Returns common answers of students, each with one touch: the cells of the working days and of the weekend. */
export function presetsOf(weekend: Weekdays) {
  const weekdays = workingDays(weekend);
  return {
    evenings: block(weekdays, '17:00', '22:00'),
    daytime: block(weekdays, '08:00', '17:00'),
    weekend: block(weekend, OFFERED.from, OFFERED.until),
  };
}

/** The day whose hours `sameOnDays` gives to the others: the first of these days with hours, by index. */
export function modelDay(cells: Cells, days: Weekdays): number | undefined {
  return days.find((day) => SLOTS.some((_, slot) => cells.has(cellAt({ day, slot }))));
}

/** The week with the hours of the model day on each of these days; the same object if none of them has any. */
export function sameOnDays(cells: Cells, days: Weekdays): Cells {
  const model = modelDay(cells, days);
  if (model === undefined) return cells;
  const next = new Set([...cells].filter((cell) => !days.includes(placeOf(cell).day)));
  const slots = SLOTS.map((_, slot) => slot).filter((slot) => cells.has(cellAt({ day: model, slot })));
  return withCells(
    next,
    days.flatMap((day) => slots.map((slot) => cellAt({ day, slot }))),
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
  const everyDay = DAYS.map((_, day) => day);
  const offered = cells.size > 0 ? cells : new Set(block(everyDay, OFFERED.from, OFFERED.until));
  return withCells(offered, busy, false);
}
