import { CLASS_PAGE, CLASS_SORTS, type ClassListQuery } from '@study-groups/contracts/admin-classes';
import type { ClassSelection } from '@study-groups/contracts/bulk';
import { CLASS_STATUSES } from '@study-groups/contracts/class';
import type { Selection } from '../../table/selection.ts';
import type { ViewState } from '../../workspace/state.ts';

/** The filter for the server, independent of the part of the list in sight. */
export type ClassFilter = Omit<ClassListQuery, 'offset' | 'limit'>;

/** The most characters of a search. */
export const LONGEST_SEARCH = 100;

/** Converts the view's state in the workspace to a filter of the API; parts that this version does not know are left out. */
export function filterOf({ q, filters, sort }: Pick<ViewState, 'q' | 'filters' | 'sort'>): ClassFilter {
  const words = q.trim().slice(0, LONGEST_SEARCH);
  const status = CLASS_STATUSES.find((each) => each === filters['status']);
  const by = CLASS_SORTS.find((each) => each === sort?.by);
  return {
    ...(words && { q: words }),
    ...(status && { status }),
    ...(by && sort && { sort: by, order: sort.order }),
  };
}

/** A selection of the list as the server takes it: all that match what the list is narrowed to now, or those of some ids. */
export function chosenOf(selection: Selection, { q, status }: ClassFilter): ClassSelection {
  if (selection.of === 'ids') return { of: 'ids', ids: [...selection.ids] };
  return { of: 'query', ...(q && { q }), ...(status && { status }), except: [...selection.except] };
}

/** One page of the list. @param page from 0 */
export function pageQuery(filter: ClassFilter, page: number): ClassListQuery {
  return { ...filter, offset: String(page * CLASS_PAGE), limit: String(CLASS_PAGE) };
}

/** The pages that hold the rows from `first` to `last`. */
export function pagesOf(first: number, last: number): number[] {
  const from = Math.floor(first / CLASS_PAGE);
  const to = Math.floor(last / CLASS_PAGE);
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}
