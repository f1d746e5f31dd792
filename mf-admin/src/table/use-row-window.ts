import { useHost } from '@study-groups/web-sdk/host/useHost';
import { defaultRangeExtractor, observeElementRect, type Rect, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useView } from '../workspace/use-workspace.ts';

/** Px of a row, and of the head that stays above the rows. */
export const ROW = 40;
/** Px that a card takes until it is measured. */
const CARD = 190;
/** Px between cards. */
const CARD_GAP = 8;
/** Px of the list below which rows become cards. */
const NARROW = 560;
/** Rows that are drawn on either side of those in sight. */
const OVERSCAN = 8;

interface RowWindow {
  view: string;
  total: number;
  /** The row that is kept in the document wherever the list is scrolled, for it may have the focus. */
  current: number;
  onVisible: (first: number, last: number) => void;
}

/** Which rows are drawn and where; the scroll comes back from the workspace, and goes to the top when the list is another. */
export function useRowWindow({ view, total, current, onVisible }: RowWindow) {
  const scroller = useRef<HTMLDivElement>(null);
  const { element } = useHost();
  const [isNarrow, setNarrow] = useState(false);
  const [{ scroll, q, filters, sort }, change] = useView(view);
  /** Where the list was left, until there are enough rows to go there. */
  const wanted = useRef(scroll);

  // oxlint-disable-next-line react/incompatible-library -- it is for React's compiler, which is not used here
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isNarrow ? CARD : ROW),
    gap: isNarrow ? CARD_GAP : 0,
    overscan: OVERSCAN,
    // In a list that is hidden nothing has a height, and all rows would be in sight.
    measureElement: (row) => row.offsetHeight || CARD,
    // The head covers the top, and moves the rows down by as much.
    scrollPaddingEnd: isNarrow ? 0 : ROW,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      return current >= range.count || drawn.includes(current) ? drawn : [...drawn, current].sort((a, b) => a - b);
    },
    observeElementRect: (instance, told) =>
      observeElementRect(instance, (rect) => {
        const seen = rect.height > 0 ? rect : windowRect(element);
        setNarrow(seen.width < NARROW);
        told(seen);
      }),
    onChange: ({ isScrolling, scrollOffset }) => {
      if (isScrolling || wanted.current > 0 || scrollOffset === null || scrollOffset === scroll) return;
      change({ scroll: scrollOffset });
    },
  });

  useLayoutEffect(() => virtualizer.measure(), [virtualizer, isNarrow]);

  useLayoutEffect(() => {
    if (wanted.current <= 0 || wanted.current > virtualizer.getTotalSize()) return;
    virtualizer.scrollToOffset(wanted.current);
    wanted.current = 0;
  }, [virtualizer, total]);

  const list = JSON.stringify([q, filters, sort]);
  const shownList = useRef(list);
  useLayoutEffect(() => {
    if (shownList.current === list) return;
    shownList.current = list;
    wanted.current = 0;
    virtualizer.scrollToOffset(0);
  }, [virtualizer, list]);

  const { startIndex: first, endIndex: last } = virtualizer.range ?? { startIndex: 0, endIndex: -1 };
  useEffect(() => {
    if (last >= first) onVisible(first, Math.min(last, total - 1));
  }, [first, last, total, onVisible]);

  return { scroller, virtualizer, isNarrow, rowsInSight: Math.max(1, last - first - 1) };
}

/** Before a list is laid out, it is taken for as large as the window. */
function windowRect(element: HTMLElement): Rect {
  const { innerWidth = 0, innerHeight = 0 } = element.ownerDocument.defaultView ?? {};
  return { width: innerWidth, height: innerHeight };
}
