import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type Cells, way, withCells } from './cells.ts';
import { edgeSpeed } from './edges.ts';

/** A finger that rests for so long paints; sooner it swipes or taps. */
const HOLD_MS = 250;
/** A finger that rests still moves by a few px. */
const SLOP = 10;
const VIBRATION_MS = 15;

interface Press {
  pointer: number;
  cell: number;
  x: number;
  y: number;
  timer: ReturnType<typeof setTimeout>;
}

interface Stroke {
  pointer: number;
  /** What the first cell became; every cell of the stroke becomes the same. */
  chosen: boolean;
  last: number;
  x: number;
  y: number;
}

interface Target {
  /** Where points are looked up: the document does not see into a shadow root. */
  root: Document | ShadowRoot;
  grid: RefObject<HTMLElement | null>;
  current: () => Cells;
  change: (next: Cells) => void;
  commit: () => void;
  onStart: (cell: number) => void;
}

/**
 * Pointer handlers for the grid. Mouse and pen: press a cell and drag over others. Finger: a swipe scrolls, a tap
 * toggles, and after a short rest it paints, and scrolls where it comes to an edge.
 */
export function usePaint({ root, grid, current, change, commit, onStart }: Target) {
  const press = useRef<Press>(undefined);
  const stroke = useRef<Stroke>(undefined);
  const frame = useRef(0);

  useEffect(() => {
    const node = grid.current;
    // A finger that paints must not scroll. The browser asks only listeners that were there when it came down.
    const keep = (event: TouchEvent) => {
      if (stroke.current && event.cancelable) event.preventDefault();
    };
    node?.addEventListener('touchmove', keep, { passive: false });
    return () => {
      node?.removeEventListener('touchmove', keep);
      clearTimeout(press.current?.timer);
      cancelAnimationFrame(frame.current);
    };
  }, [grid]);

  const begin = (pointer: number, cell: number, { x, y }: { x: number; y: number }) => {
    const chosen = !current().has(cell);
    stroke.current = { pointer, chosen, last: cell, x, y };
    change(withCells(current(), [cell], chosen));
    onStart(cell);
  };

  const paintTo = (drawn: Stroke) => {
    const cell = cellUnder(root, grid.current, drawn);
    if (cell === undefined || cell === drawn.last) return;
    // In the frame of the move: what React puts off is a frame late.
    flushSync(() => change(withCells(current(), way(drawn.last, cell), drawn.chosen)));
    drawn.last = cell;
  };

  const end = () => {
    cancelAnimationFrame(frame.current);
    scrollerOf(grid.current)?.removeAttribute('data-painting');
    stroke.current = undefined;
    commit();
  };

  const letGo = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };

  const scrollAtEdges = () => {
    const box = scrollerOf(grid.current);
    if (!stroke.current || !box) return;
    const by = edgeSpeed(stroke.current, visiblePart(box));
    if (by.x !== 0 || by.y !== 0) {
      scroll(box, by);
      paintTo(stroke.current);
    }
    frame.current = requestAnimationFrame(scrollAtEdges);
  };

  const hold = () => {
    const held = press.current;
    if (!held) return;
    letGo();
    // Browsers write a warning if nobody has touched the page before.
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(VIBRATION_MS);
    scrollerOf(grid.current)?.setAttribute('data-painting', '');
    begin(held.pointer, held.cell, held);
    frame.current = requestAnimationFrame(scrollAtEdges);
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const at = { x: event.clientX, y: event.clientY };
    const pointer = event.pointerId;
    // A second finger is for zooming.
    if (press.current) return letGo();
    if (stroke.current || (event.pointerType === 'mouse' && event.button !== 0)) return;
    const cell = cellOf(event.target, event.currentTarget);
    if (cell === undefined) return;
    if (event.pointerType === 'touch') {
      press.current = { pointer, cell, ...at, timer: setTimeout(hold, HOLD_MS) };
      return;
    }
    event.currentTarget.setPointerCapture(pointer);
    begin(pointer, cell, at);
    // Keeps the browser from selecting text; the cell is focused by onStart.
    event.preventDefault();
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const resting = press.current;
    if (resting?.pointer === event.pointerId) {
      if (Math.hypot(event.clientX - resting.x, event.clientY - resting.y) > SLOP) letGo();
      return;
    }
    const drawn = stroke.current;
    if (drawn?.pointer !== event.pointerId) return;
    drawn.x = event.clientX;
    drawn.y = event.clientY;
    paintTo(drawn);
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const tapped = press.current;
    if (tapped?.pointer === event.pointerId) {
      letGo();
      begin(tapped.pointer, tapped.cell, tapped);
    }
    if (stroke.current?.pointer === event.pointerId) end();
  };

  const onPointerCancel = (event: PointerEvent<HTMLElement>) => {
    if (press.current?.pointer === event.pointerId) letGo();
    if (stroke.current?.pointer === event.pointerId) end();
  };

  /** A finger that rests opens no menu. */
  const onContextMenu = (event: MouseEvent) => {
    if (press.current || stroke.current) event.preventDefault();
  };

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onContextMenu };
}

function cellUnder(
  root: Document | ShadowRoot,
  grid: HTMLElement | null,
  { x, y }: { x: number; y: number },
): number | undefined {
  return cellOf(root.elementFromPoint(x, y), grid);
}

function cellOf(target: EventTarget | null, grid: HTMLElement | null): number | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : undefined;
  return cell && grid?.contains(cell) ? Number(cell.dataset['cell']) : undefined;
}

function scrollerOf(grid: HTMLElement | null): HTMLElement | null {
  return grid?.closest<HTMLElement>('[data-scroller]') ?? null;
}

/** Where cells can be seen: beside and below the headers, which stay, and on the screen. */
function visiblePart(box: HTMLElement) {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  const corner = box.querySelector('[role=columnheader]')?.getBoundingClientRect();
  const wide = corner?.width ?? 0;
  const rtl = getComputedStyle(box).direction === 'rtl';
  return {
    left: rtl ? left : left + wide,
    right: rtl ? right - wide : right,
    top: Math.max(top + (corner?.height ?? 0), 0),
    bottom: Math.min(bottom, innerHeight),
  };
}

/** Scrolls the grid, and the page once the grid is at its end. */
function scroll(box: HTMLElement, by: { x: number; y: number }) {
  const before = box.scrollTop;
  box.scrollLeft += by.x;
  box.scrollTop += by.y;
  if (by.y !== 0 && box.scrollTop === before) scrollBy({ top: by.y, behavior: 'instant' });
}
