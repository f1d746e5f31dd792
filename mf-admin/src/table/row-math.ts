/** Rows from `first` to `last`; none if `last` is less. */
export interface RowRange {
  first: number;
  last: number;
}

/** The rows of which a part lies between two places. @param pitch px from the top of one row to the top of the next */
export function rowsBetween(top: number, bottom: number, pitch: number, total: number): RowRange {
  const last = Math.min(total, Math.max(1, Math.ceil(bottom / pitch))) - 1;
  return { first: Math.max(0, Math.min(Math.floor(top / pitch), last)), last };
}

/** Returns a range with this many more rows on either side, as far as there are any. */
export function widened({ first, last }: RowRange, by: number, total: number): RowRange {
  return { first: Math.max(0, first - by), last: Math.min(total - 1, last + by) };
}

/** Tells whether a range lies within another. */
export function isWithin(inner: RowRange, outer: RowRange): boolean {
  return inner.first >= outer.first && inner.last <= outer.last;
}

/** The indexes of a range and of one more row, ascending. */
export function indexesOf({ first, last }: RowRange, one: number): number[] {
  const indexes = Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step);
  if (one < first) return [one, ...indexes];
  return one > last ? [...indexes, one] : indexes;
}

/**
 * Assigns elements to rows, so that elements are reused: a row that stays keeps its own, and a new one takes that of a row that
 * went, or the next that is made.
 */
export function slotsOf(indexes: readonly number[], before: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const taken = new Set(indexes.flatMap((index) => before.get(index) ?? []));
  let next = 0;
  const nextFree = (): number => {
    while (taken.has(next)) next += 1;
    taken.add(next);
    return next;
  };
  return new Map(indexes.map((index) => [index, before.get(index) ?? nextFree()]));
}
