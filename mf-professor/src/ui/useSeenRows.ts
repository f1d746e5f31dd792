import { defaultRangeExtractor, useVirtualizer, type VirtualizerOptions } from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useCallback, useEffect, useRef } from 'react';

/** Number of rows drawn beyond those in sight, so that the next can be reached by keyboard. */
const OVERSCAN = 6;

/** The virtualizer's options that say how a list is scrolled. */
type Scroll = Pick<VirtualizerOptions<Element, Element>, 'getScrollElement'> &
  Partial<VirtualizerOptions<Element, Element>>;

/**
 * The rows of a long list that are in sight, and the one that has the focus wherever it is.
 * @param list holds the rows
 * @param ids what each row shows, in order; each holds an element that can take the focus, with the id as `data-row`
 * @param rowHeight assumed height of a row until it is drawn, in px
 */
export function useSeenRows(
  list: RefObject<HTMLElement | null>,
  ids: readonly number[],
  rowHeight: number,
  scroll: Scroll,
) {
  const kept = useRef<number>(undefined);
  const wanted = useRef<number>(undefined);
  // oxlint-disable-next-line react/incompatible-library -- it is read again at each render.
  const virtualizer = useVirtualizer<Element, Element>({
    count: ids.length,
    ...scroll,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    getItemKey: (index) => ids[index] ?? index,
    measureElement: (row) => row.getBoundingClientRect().height || rowHeight,
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      const also = kept.current;
      if (also === undefined || also >= ids.length || inSight.includes(also)) return inSight;
      return [...inSight, also].sort((a, b) => a - b);
    },
  });

  const focusNow = useCallback(() => {
    const id = wanted.current;
    const row = id === undefined ? null : list.current?.querySelector<HTMLElement>(`[data-row="${id}"]`);
    if (!row) return;
    wanted.current = undefined;
    row.focus();
  }, [list]);
  // A row that was out of sight is drawn by now.
  useEffect(focusNow);

  const focusRow = useCallback(
    (id: number): boolean => {
      const index = ids.indexOf(id);
      if (index < 0) return false;
      wanted.current = id;
      virtualizer.scrollToIndex(index);
      focusNow();
      return true;
    },
    [ids, virtualizer, focusNow],
  );

  const keepRow = useCallback(({ target }: FocusEvent) => {
    const row = target.closest<HTMLElement>('[data-index]');
    kept.current = row ? Number(row.dataset['index']) : undefined;
  }, []);

  return {
    rows: virtualizer.getVirtualItems(),
    /** The height of all rows, in px. */
    size: virtualizer.getTotalSize(),
    /** Given to each row as its `ref`. */
    measure: virtualizer.measureElement,
    focusRow,
    /** Given to what holds the rows as `onFocus`. */
    keepRow,
  };
}
