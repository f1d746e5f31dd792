import { type Availability, CELLS, cellsOf } from '@study-groups/contracts/grid';

/** For each cell of the grid, how many are free then. */
export type Counts = readonly number[];

/** One person's week: 1 where free. */
export function weekOf(availability: Availability): Counts {
  return heatOf([availability]);
}

/** A group's week: how many are free in each cell. */
export function heatOf(availabilities: readonly Availability[]): Counts {
  const counts = Array.from({ length: CELLS }, () => 0);
  for (const availability of availabilities) {
    for (const cell of cellsOf(availability)) counts[cell] = (counts[cell] ?? 0) + 1;
  }
  return counts;
}

/** The step of the heat scale, 0 (nobody) to 5 (all), for `count` of `total`. */
export function heatStep(count: number, total: number): number {
  return total === 0 ? 0 : Math.min(5, Math.ceil((5 * count) / total));
}

/** How many cells all of `total` share. */
export function commonHours(counts: Counts, total: number): number {
  return counts.filter((count) => count === total && total > 0).length;
}
