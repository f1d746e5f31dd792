import type { Column } from './table.ts';

type Standing = Pick<Column<never>, 'id' | 'optional' | 'always'>;

/**
 * Returns the name of a column among those whose visibility was changed: one that is left out at first is added to them to be
 * shown.
 */
const entryOf = ({ id, optional }: Standing): string => (optional ? `+${id}` : id);

/** Tells whether a column is shown. @param hidden as the workspace keeps it */
export function isShown(column: Standing, hidden: readonly string[]): boolean {
  return column.always === true || hidden.includes(entryOf(column)) === (column.optional ?? false);
}

/** The same list with a column shown that was not, or left out that was shown. */
export function withToggled(column: Standing, hidden: readonly string[]): string[] {
  const entry = entryOf(column);
  return hidden.includes(entry) ? hidden.filter((other) => other !== entry) : [...hidden, entry];
}
