import { useMemo } from 'react';
import type { Sorting } from '../workspace/state.ts';
import { useView } from '../workspace/useWorkspace.ts';
import { isShown } from './columns.ts';
import type { Column } from './table.ts';

/** A column as its head shows it. */
export interface ShownColumn<Row> extends Column<Row> {
  /** Undefined where it can't be sorted by. */
  sorted: 'none' | Sorting['order'] | undefined;
  /** Sorts by it: ascending, then descending, then as the server does by default. */
  toggleSort: () => void;
}

/** The columns that are shown, and by which of them the list is sorted, as the workspace keeps it. */
export function useColumns<Row>(view: string, columns: readonly Column<Row>[]) {
  const [{ hidden, sort }, change] = useView(view);
  // The rows are rendered again only if this changes.
  const shown = useMemo(() => columns.filter((column) => isShown(column, hidden)), [columns, hidden]);
  const heads = shown.map((column): ShownColumn<Row> => {
    const order = sort?.by === column.id ? sort.order : 'none';
    return {
      ...column,
      sorted: column.sortable ? order : undefined,
      toggleSort: () => change({ sort: order === 'descending' ? null : { by: column.id, order: NEXT[order] } }),
    };
  });
  return { shown, heads };
}

const NEXT = { none: 'ascending', ascending: 'descending' } as const;
