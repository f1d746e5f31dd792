import { useHost } from '@study-groups/web-sdk/host/useHost';
import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useView } from '../workspace/useWorkspace.ts';
import type { Flight } from './flight.ts';
import { indexesOf, isWithin, type RowRange, rowsBetween, slotsOf, widened } from './row-math.ts';

/** Px of a row and of a card until one is measured. */
const ROW = 40;
const CARD = 190;
/** Px between cards. */
const CARD_GAP = 8;
/** Px of the list below which rows become cards. */
const NARROW = 560;
/** Rows that are drawn on either side of those in sight, and how few of them are left before others are drawn. */
const OVERSCAN = 8;
const MARGIN = 2;
/** Px a millisecond up to which React draws the rows as they come. */
const SLOW = 2;
/** A list that has not moved for this long is at rest, and after the longer time its scroll position is stored, in ms. */
const REST_MS = 100;
const LONG_REST_MS = 400;

interface RowWindowOptions {
  view: string;
  total: number;
  /** The row that is kept in the document wherever the list is scrolled, for it may have the focus. */
  current: number;
  /** Draws rows while they fly by. */
  flight: RefObject<Flight | undefined>;
  /** Reports which rows are in sight, and while they fly by their direction. */
  onVisible: (first: number, last: number, direction?: -1 | 1) => void;
}

/** The rows that are drawn, and their positions. */
export interface RowWindow {
  scroller: RefObject<HTMLDivElement | null>;
  body: RefObject<HTMLTableSectionElement | null>;
  /** Of a row, by which the height of all is measured: they are all alike. */
  measure: (row: HTMLElement | null) => void;
  /** True if rows are cards. */
  isNarrow: boolean;
  /** Px from the top of one row to the top of the next, and of all rows. */
  pitch: number;
  blockSize: number;
  /** The rows that are drawn, and in which element each is. */
  slots: ReadonlyMap<number, number>;
  rowsInSight: number;
  /** Brings a row into sight. */
  reveal: (index: number) => void;
}

/**
 * Decides which rows are drawn. All have one height, so a row's place is a product. The scroll comes back from the workspace,
 * and goes to the top when the list is another one.
 */
export function useRowWindow({ view, total, current, flight, onVisible }: RowWindowOptions): RowWindow {
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const size = useSizeOf(scroller);
  const isNarrow = size.width < NARROW;
  const { height, measure } = useRowHeight(isNarrow);
  const pitch = height + (isNarrow ? CARD_GAP : 0);
  const [{ scroll, q, filters, sort }, change] = useView(view);
  /** Scroll offset of the list when it was drawn. */
  const [top, setTop] = useState(scroll);

  /** The rows in sight where the list is scrolled so far. */
  const sightAt = (from: number): RowRange => {
    const start = Math.min(from - (isNarrow ? headOf(body) : 0), total * pitch - size.height);
    return rowsBetween(start, Math.max(start, 0) + size.height, pitch, total);
  };
  const sight = sightAt(top);
  // What nobody sees yet does not hold up the first rows.
  const [overscan, setOverscan] = useState(0);
  useEffect(() => startTransition(() => setOverscan(OVERSCAN)), []);
  const drawn = widened(sight, overscan, total);
  const before = useRef<ReadonlyMap<number, number>>(new Map());
  const slots = slotsOf(indexesOf(drawn, current), before.current);
  before.current = slots;

  const latest = useRef({ sightAt, drawn, slots, total, onVisible, change });
  useLayoutEffect(() => {
    latest.current = { sightAt, drawn, slots, total, onVisible, change };
    // What is drawn by now need not fly any more.
    if (flight.current?.isUp()) flight.current.show(sightAt(scroller.current?.scrollTop ?? 0), new Set(slots.keys()));
  });

  useEffect(() => {
    const list = scroller.current;
    if (!list) return undefined;
    return followScroll(list, {
      onMove: (speed, direction) => {
        const { sightAt: seen, drawn: there, slots: rows, total: all } = latest.current;
        const now = seen(list.scrollTop);
        if (isWithin(widened(now, MARGIN, all), there)) return;
        if (speed <= SLOW) return setTop(list.scrollTop);
        flight.current?.show(now, new Set(rows.keys()));
        latest.current.onVisible(now.first, now.last, direction);
      },
      // What flew by stays until all of it is drawn; who scrolls on does not wait for that.
      onRest: () => startTransition(() => setTop(list.scrollTop)),
      onLongRest: () => latest.current.change({ scroll: list.scrollTop }),
    });
  }, [flight]);

  /** Scroll offset at which the list was left, until there are enough rows to scroll there. */
  const wanted = useRef(scroll);
  useLayoutEffect(() => {
    if (!scroller.current || wanted.current <= 0 || wanted.current > total * pitch) return;
    scroller.current.scrollTop = wanted.current;
    wanted.current = 0;
  }, [total, pitch]);

  const list = JSON.stringify([q, filters, sort]);
  const shownList = useRef(list);
  useLayoutEffect(() => {
    if (shownList.current === list) return;
    shownList.current = list;
    wanted.current = 0;
    if (scroller.current) scroller.current.scrollTop = 0;
    setTop(0);
  }, [list]);

  const { first, last } = sight;
  useEffect(() => {
    if (last >= first) onVisible(first, last);
  }, [first, last, onVisible]);

  function reveal(index: number): void {
    const element = scroller.current;
    if (!element) return;
    const head = headOf(body);
    const start = index * pitch + head;
    const covered = isNarrow ? 0 : head;
    const to = Math.max(start + height - size.height, Math.min(element.scrollTop, start - covered));
    if (to === element.scrollTop) return;
    element.scrollTop = to;
    setTop(to);
  }

  return {
    scroller,
    body,
    measure,
    isNarrow,
    pitch,
    blockSize: Math.max(0, total * pitch - (pitch - height)),
    slots,
    rowsInSight: Math.max(1, last - first - 1),
    reveal,
  };
}

/** Px that stand above the rows. */
const headOf = (body: RefObject<HTMLElement | null>): number => body.current?.offsetTop ?? 0;

interface Moves {
  /** @param speed px a millisecond */
  onMove: (speed: number, direction: -1 | 1) => void;
  onRest: () => void;
  onLongRest: () => void;
}

/** Reports how a list is scrolled. @returns ends it */
function followScroll(list: HTMLElement, { onMove, onRest, onLongRest }: Moves): () => void {
  let last = { at: -Infinity, top: list.scrollTop };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = (): void => {
    timer = setTimeout(onLongRest, LONG_REST_MS - REST_MS);
    onRest();
  };
  const move = (): void => {
    const now = { at: performance.now(), top: list.scrollTop };
    const moved = now.top - last.top;
    const speed = Math.abs(moved) / Math.max(1, now.at - last.at);
    last = now;
    clearTimeout(timer);
    timer = setTimeout(rest, REST_MS);
    onMove(speed, moved < 0 ? -1 : 1);
  };
  list.addEventListener('scroll', move, { passive: true });
  return () => {
    list.removeEventListener('scroll', move);
    clearTimeout(timer);
  };
}

interface Size {
  width: number;
  height: number;
}

/** Returns the size of a list; before it is laid out, or while it is hidden, that of the window. */
function useSizeOf(list: RefObject<HTMLElement | null>): Size {
  const { element } = useHost();
  const [size, setSize] = useState<Size>(() => windowSize(element));
  useLayoutEffect(() => {
    const own = list.current;
    if (!own || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = own;
      const next = clientHeight > 0 ? { width: clientWidth, height: clientHeight } : windowSize(element);
      setSize((known) => (known.width === next.width && known.height === next.height ? known : next));
    });
    observer.observe(own);
    return () => observer.disconnect();
  }, [list, element]);
  return size;
}

function windowSize(element: HTMLElement): Size {
  const { innerWidth = 0, innerHeight = 0 } = element.ownerDocument.defaultView ?? {};
  return { width: innerWidth, height: innerHeight };
}

/** The height that the rows of a list have, and what measures it by one of them. */
function useRowHeight(isNarrow: boolean): { height: number; measure: (row: HTMLElement | null) => void } {
  const [measured, setMeasured] = useState<{ isNarrow: boolean; height: number }>();
  const observer = useRef<ResizeObserver>(undefined);
  const measure = useCallback(
    (row: HTMLElement | null) => {
      observer.current?.disconnect();
      if (!row || typeof ResizeObserver === 'undefined') return;
      observer.current = new ResizeObserver(() => {
        // In a list that is hidden nothing has a height.
        const height = row.offsetHeight;
        if (height > 0)
          setMeasured((known) =>
            known?.height === height && known.isNarrow === isNarrow ? known : { isNarrow, height },
          );
      });
      observer.current.observe(row);
    },
    [isNarrow],
  );
  const height = measured?.isNarrow === isNarrow ? measured.height : isNarrow ? CARD : ROW;
  return { height, measure };
}
