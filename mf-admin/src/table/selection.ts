import type { ViewState } from '../workspace/state.ts';

/** Rows that are chosen: each by its id, or all that match what the list is narrowed to, but for some. */
export type Selection = { of: 'ids'; ids: readonly number[] } | { of: 'query'; except: readonly number[] };

export const NOTHING: Selection = { of: 'ids', ids: [] };
export const ALL: Selection = { of: 'query', except: [] };

/** The part of a selection that a view keeps. */
type Kept = Pick<ViewState, 'selected' | 'allBut'>;

/** The selection that a view keeps. */
export function selectionOf({ selected, allBut }: Kept): Selection {
  return allBut ? { of: 'query', except: allBut } : { of: 'ids', ids: selected };
}

/** A selection as a view keeps it. */
export function keptOf(selection: Selection): Kept {
  return selection.of === 'ids'
    ? { selected: [...selection.ids], allBut: null }
    : { selected: [], allBut: [...selection.except] };
}

/** Returns a predicate that tells whether a row is chosen. */
export function chooserOf(selection: Selection): (id: number) => boolean {
  const named = new Set(selection.of === 'ids' ? selection.ids : selection.except);
  return (id) => named.has(id) === (selection.of === 'ids');
}

/** Returns the number of chosen rows of a total. */
export function countOf(selection: Selection, total: number): number {
  return selection.of === 'ids' ? selection.ids.length : Math.max(0, total - selection.except.length);
}

/** The selection with a row in it, or without it if it was. */
export function toggled(selection: Selection, id: number): Selection {
  const flip = (ids: readonly number[]) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  return selection.of === 'ids'
    ? { of: 'ids', ids: flip(selection.ids) }
    : { of: 'query', except: flip(selection.except) };
}

/** The selection with more rows in it. */
export function withRows(selection: Selection, ids: readonly number[]): Selection {
  if (selection.of === 'ids') return { of: 'ids', ids: [...new Set([...selection.ids, ...ids])] };
  return { of: 'query', except: without(selection.except, ids) };
}

/** The selection without some rows. */
export function withoutRows(selection: Selection, ids: readonly number[]): Selection {
  if (selection.of === 'ids') return { of: 'ids', ids: without(selection.ids, ids) };
  return { of: 'query', except: [...new Set([...selection.except, ...ids])] };
}

function without(ids: readonly number[], some: readonly number[]): number[] {
  const gone = new Set(some);
  return ids.filter((id) => !gone.has(id));
}
