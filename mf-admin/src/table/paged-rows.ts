import { useCallback, useLayoutEffect, useRef } from 'react';

/** So many rows before the end of those that are loaded the next page is asked for. */
const AHEAD = 30;

interface Pages<Row> {
  /** The rows of all pages that are loaded. */
  rows: readonly Row[];
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** Rows as the table takes them. */
export interface PagedRows<Row> {
  total: number;
  /** Undefined for what is on its way. */
  rowAt: (index: number) => Row | undefined;
  onVisible: (first: number, last: number) => void;
}

/** A list that comes page by page, as the table takes it: a last row that is on its way stands for all that follow. */
export function usePagedRows<Row>({
  rows,
  hasNextPage,
  isFetchingNextPage,
  fetchNextPage,
}: Pages<Row>): PagedRows<Row> {
  const more = useRef<(last: number) => void>(undefined);
  useLayoutEffect(() => {
    more.current = (last) => {
      if (last >= rows.length - AHEAD && hasNextPage && !isFetchingNextPage) fetchNextPage();
    };
  });
  return {
    total: rows.length + (hasNextPage ? 1 : 0),
    rowAt: (index: number): Row | undefined => rows[index],
    onVisible: useCallback((_first: number, last: number) => more.current?.(last), []),
  };
}
