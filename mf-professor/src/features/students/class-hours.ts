import type { Counts } from '@study-groups/web-sdk/ui/week-levels';

/** An hour of the week, and how many are free then. */
export interface ClassHour {
  cell: number;
  count: number;
}

/** The hours when most are free, best first, the earlier one of equals; hours that suit nobody are none. */
export function bestHours(counts: Counts, most: number): ClassHour[] {
  return counts
    .map((count, cell) => ({ cell, count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.cell - b.cell)
    .slice(0, most);
}
