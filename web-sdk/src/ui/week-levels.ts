import { type Availability, freeCounts } from '@study-groups/contracts/grid';

/** For each cell of the grid, how many are free then. */
export type Counts = readonly number[];

/** One person's week: 1 where free. */
export function weekOf(availability: Availability): Counts {
  return heatOf([availability]);
}

/** A group's week: how many are free in each cell. */
export function heatOf(availabilities: readonly Availability[]): Counts {
  return freeCounts(availabilities);
}

/** The step of the heat scale, 0 (nobody) to 5 (all), for `count` of `total`. */
export function heatStep(count: number, total: number): number {
  return total === 0 ? 0 : Math.min(5, Math.ceil((5 * count) / total));
}

/** Returns the number of cells that all of `total` share. */
export function commonHours(counts: Counts, total: number): number {
  return counts.filter((count) => count === total && total > 0).length;
}
