import { CELLS, DAYS, SLOTS } from '@study-groups/contracts/grid';
import { cellAt, type Cells, withCells } from './cells.ts';

/** All hours of a day, or an hour on all days, by index. */
export type Line = { day: number } | { slot: number };

/** The chosen share of some cells, as `aria-pressed` has it. */
export type Share = boolean | 'mixed';

/** Every cell of the week. */
export const ALL_CELLS: readonly number[] = Array.from({ length: CELLS }, (_, cell) => cell);

/** The cells of a line. */
export function cellsOfLine(line: Line): number[] {
  if ('day' in line) return SLOTS.map((_, slot) => cellAt({ day: line.day, slot }));
  return DAYS.map((_, day) => cellAt({ day, slot: line.slot }));
}

/** Tells whether all, some or none of some cells are chosen. */
export function shareOf(cells: Cells, of: readonly number[]): Share {
  const count = of.filter((cell) => cells.has(cell)).length;
  return count === of.length || (count > 0 && 'mixed');
}

/** Clears some cells if all of them are chosen, and chooses them otherwise. */
export function toggled(cells: Cells, some: readonly number[]): Cells {
  return withCells(cells, some, shareOf(cells, some) !== true);
}
