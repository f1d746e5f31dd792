import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  useVirtualizer,
  type Virtualizer,
  windowScroll,
} from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { scrollParentOf } from './scroll-parent.ts';

/** How high a row is until it is drawn, in px. */
const ROW_HEIGHT = 72;
/** How many rows are drawn beyond those in sight, so that the next can be reached by keyboard. */
const OVERSCAN = 6;
/** What lies over the rows at the top of the window: the bar and the head of the list, in px. */
const COVERED = 120;

type OfWindow = Virtualizer<Window, Element>;

/**
 * The rows of a long list that scrolls with its page: those in sight, and the one that has the focus wherever it is.
 * @param list holds the rows, and nothing above them
 * @param ids what each row shows, in order; each holds an element that can take the focus, with the id as `data-row`
 */
export function usePageRows(list: RefObject<HTMLElement | null>, ids: readonly number[]) {
  const kept = useRef<number>(undefined);
  const wanted = useRef<number>(undefined);
  const { scroller, top } = useScroller(list);
  const isWindow = scroller !== undefined && 'innerHeight' in scroller;
  // oxlint-disable-next-line react/incompatible-library -- what is read of it is read anew at each drawing.
  const virtualizer = useVirtualizer<Element, Element>({
    count: ids.length,
    // The library takes a window as well, which its types keep for another hook.
    getScrollElement: () => (scroller ?? null) as Element | null,
    observeElementRect: (of, report) =>
      isWindow ? observeWindowRect(of as unknown as OfWindow, report) : observeElementRect(of, report),
    observeElementOffset: (of, report) =>
      isWindow ? observeWindowOffset(of as unknown as OfWindow, report) : observeElementOffset(of, report),
    scrollToFn: (offset, how, of) =>
      isWindow ? windowScroll(offset, how, of as unknown as OfWindow) : elementScroll(offset, how, of),
    scrollMargin: top,
    scrollPaddingStart: COVERED,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    getItemKey: (index) => ids[index] ?? index,
    measureElement: (row) => row.getBoundingClientRect().height || ROW_HEIGHT,
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
    rows: virtualizer.getVirtualItems().map(({ index, start }) => ({ index, start: start - top })),
    /** The height of all rows, in px. */
    size: virtualizer.getTotalSize(),
    /** Given to each row as its `ref`. */
    measure: virtualizer.measureElement,
    focusRow,
    /** Given to what holds the rows as `onFocus`. */
    keepRow,
  };
}

/** What scrolls a list, and how far below its beginning the list stands, in px. */
function useScroller(list: RefObject<HTMLElement | null>): { scroller: Element | Window | undefined; top: number } {
  const [found, setFound] = useState<{ scroller: Element | Window | undefined; top: number }>({
    scroller: undefined,
    top: 0,
  });
  useLayoutEffect(() => {
    const node = list.current;
    if (!node) return;
    const look = () => {
      const scroller = scrollParentOf(node);
      const above =
        scroller instanceof Element
          ? scroller.getBoundingClientRect().top + scroller.clientTop - scroller.scrollTop
          : -scroller.scrollY;
      const top = Math.round(node.getBoundingClientRect().top - above);
      setFound((before) => (before.scroller === scroller && before.top === top ? before : { scroller, top }));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(node);
    // What stands above it changes the page's height.
    observer.observe(node.ownerDocument.body);
    if (node.parentElement?.parentElement) observer.observe(node.parentElement.parentElement);
    return () => observer.disconnect();
  }, [list]);
  return found;
}
