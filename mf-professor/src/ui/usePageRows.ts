import type { RefObject } from 'react';
import { usePageScroll } from './usePageScroll.ts';
import { useSeenRows } from './useSeenRows.ts';

/** Height that covers the rows at the top of the window: the bar and the head of the list, in px. */
const COVERED = 120;

/** `useSeenRows` of a list that scrolls with its page. @param list holds the rows, and nothing above them */
export function usePageRows(list: RefObject<HTMLElement | null>, ids: readonly number[], rowHeight: number) {
  const { top, scroll } = usePageScroll(list);
  const { rows, ...rest } = useSeenRows(list, ids, rowHeight, { ...scroll, scrollPaddingStart: COVERED });
  return { ...rest, rows: rows.map(({ index, start }) => ({ index, start: start - top })) };
}
