import { DAYS, SLOTS } from '@study-groups/contracts/grid';
import { cellAt, type Cells, withCells } from './cells.ts';

/** Consecutive hours of a day, by index: from the start of slot `from` to the start of slot `until`, which may be 18. */
export interface HourRange {
  day: number;
  from: number;
  until: number;
}

/** The same hours on consecutive days, from `day` to `lastDay`. */
export interface DaysRange extends HourRange {
  lastDay: number;
}

/** The end of the last slot of a day, two hours after midnight. */
const END_OF_DAY = '02:00';

/** The wall time, HH:MM, at which a range that goes until a slot ends. */
export function endTime(until: number): string {
  return SLOTS[until] ?? END_OF_DAY;
}

/** The chosen hours as ranges, in week order; ranges that meet are one. */
export function rangesOf(cells: Cells): HourRange[] {
  return DAYS.flatMap((_, day) => {
    const ranges: HourRange[] = [];
    SLOTS.forEach((_slot, slot) => {
      if (!cells.has(cellAt({ day, slot }))) return;
      const last = ranges.at(-1);
      if (last?.until === slot) last.until = slot + 1;
      else ranges.push({ day, from: slot, until: slot + 1 });
    });
    return ranges;
  });
}

/** The chosen hours as ranges, those that are the same on neighbouring days as one. */
export function mergedRanges(cells: Cells): DaysRange[] {
  const merged: DaysRange[] = [];
  for (const range of rangesOf(cells)) {
    const before = merged.find(
      ({ lastDay, from, until }) => lastDay === range.day - 1 && from === range.from && until === range.until,
    );
    if (before) before.lastDay = range.day;
    else merged.push({ ...range, lastDay: range.day });
  }
  return merged;
}

/** The cells of a range. */
export function cellsOfRange({ day, from, until }: HourRange): number[] {
  return Array.from({ length: until - from }, (_, index) => cellAt({ day, slot: from + index }));
}

/** The week with one range in the place of another; without a new one the old one is removed. */
export function withRange(cells: Cells, before: HourRange | undefined, after: HourRange | undefined): Cells {
  const rest = before ? withCells(cells, cellsOfRange(before), false) : cells;
  return after ? withCells(rest, cellsOfRange(after), true) : rest;
}
