/** From which row a range is drawn, and what was selected besides. */
export interface Anchor {
  index: number;
  others: readonly number[];
}

/** The selection with a row in it, or without it if it was. */
export function toggled(selected: readonly number[], id: number): number[] {
  return selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id];
}

/** The selection with all rows from the anchor to `index`, as far as they are loaded. */
export function extended<Row>(
  { index: from, others }: Anchor,
  index: number,
  rowAt: (index: number) => Row | undefined,
  idOf: (row: Row) => number,
): number[] {
  const [first, last] = [Math.min(from, index), Math.max(from, index)];
  return [...new Set([...others, ...loadedIds(first, last, rowAt, idOf)])];
}

/** The ids of the rows from `first` to `last` that are loaded. */
export function loadedIds<Row>(
  first: number,
  last: number,
  rowAt: (index: number) => Row | undefined,
  idOf: (row: Row) => number,
): number[] {
  const ids: number[] = [];
  for (let index = first; index <= last; index += 1) {
    const row = rowAt(index);
    if (row !== undefined) ids.push(idOf(row));
  }
  return ids;
}
