import type { RefObject } from 'react';
import { useSeenRows } from './useSeenRows.ts';

/** Lists scroll at this height, in px. */
const LIST_HEIGHT = 400;
/** Height of one of their rows until it is drawn, in px. */
const ROW_HEIGHT = 72;

/** `useSeenRows` of a list in a frame of its own. @param frame what scrolls */
export function useWindowedRows(frame: RefObject<HTMLElement | null>, ids: readonly number[]) {
  return useSeenRows(frame, ids, ROW_HEIGHT, {
    getScrollElement: () => frame.current,
    // Known from the start, so that the first rows are there at once.
    observeElementRect: (_, report) => report({ width: 0, height: LIST_HEIGHT }),
  });
}
