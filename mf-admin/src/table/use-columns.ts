import {
  columnVisibilityFeature,
  functionalUpdate,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Sorting } from '../workspace/state.ts';
import { useView } from '../workspace/use-workspace.ts';
import { isShown } from './columns.ts';
import type { Column } from './table.ts';

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature });
/** Rows are the server's to sort; the model is of the columns alone. */
const NO_ROWS: never[] = [];

/** A column as its head shows it. */
export interface ShownColumn<Row> extends Column<Row> {
  /** Undefined where it can't be sorted by. */
  sorted: 'none' | Sorting['order'] | undefined;
  /** Sorts by it: ascending, then descending, then as the server does unless told. */
  toggleSort: () => void;
}

/** The columns that are shown, and by which of them the list is sorted, as the workspace keeps it. */
export function useColumns<Row>(view: string, columns: readonly Column<Row>[]) {
  const [{ hidden, sort }, change] = useView(view);
  const definitions = useMemo(
    () => columns.map(({ id, sortable = false }) => ({ id, accessorFn: () => '', enableSorting: sortable })),
    [columns],
  );
  const sorting: SortingState = useMemo(
    () => (sort ? [{ id: sort.by, desc: sort.order === 'descending' }] : []),
    [sort],
  );
  const columnVisibility = useMemo(
    () => Object.fromEntries(columns.map((column) => [column.id, isShown(column, hidden)])),
    [columns, hidden],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: NO_ROWS,
    state: { sorting, columnVisibility },
    manualSorting: true,
    sortDescFirst: false,
    onSortingChange: (update) => {
      const [first] = functionalUpdate(update, sorting);
      change({ sort: first ? { by: first.id, order: first.desc ? 'descending' : 'ascending' } : null });
    },
  });
  const visible = table.getVisibleLeafColumns().map(({ id }) => id);
  const key = visible.join();
  // The rows are drawn anew only if this changes.
  const shown = useMemo(() => {
    const ids = new Set(key.split(','));
    return columns.filter(({ id }) => ids.has(id));
  }, [columns, key]);
  const heads = shown.map((column): ShownColumn<Row> => {
    const model = table.getColumn(column.id);
    const direction = model?.getIsSorted();
    return {
      ...column,
      sorted: !column.sortable ? undefined : !direction ? 'none' : direction === 'asc' ? 'ascending' : 'descending',
      toggleSort: () => model?.toggleSorting(),
    };
  });
  return { shown, heads };
}
