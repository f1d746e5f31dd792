import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { type Cells, way, withCells } from './cells.ts';

/** A stroke scrolls within this many px of an edge. */
const ZONE = 44;
/** At the edge itself, in px a frame. */
const FASTEST = 14;

/** The part of the grid in which cells can be seen, in px of the viewport. */
interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Returns the distance to scroll in a frame, in px to the right and down, while a finger that paints is at this point. */
export function edgeSpeed({ x, y }: { x: number; y: number }, edges: Edges): { x: number; y: number } {
  return { x: speed(x, edges.left, edges.right), y: speed(y, edges.top, edges.bottom) };
}

/** The nearer to the end, the faster; nothing between the zones, and nothing where they would meet. */
function speed(at: number, start: number, end: number): number {
  const zone = Math.min(ZONE, (end - start) / 4);
  if (zone <= 0) return 0;
  const before = Math.min(1, Math.max(0, (start + zone - at) / zone));
  const after = Math.min(1, Math.max(0, (at - end + zone) / zone));
  return Math.round((after - before) * FASTEST);
}

/** A finger that rests for this long paints; sooner it swipes or taps. */
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
  /** The new state of the first cell; every cell of the stroke becomes the same. */
  chosen: boolean;
  last: number;
  x: number;
  y: number;
}

interface Target {
  /** Root in which points are looked up: the document does not see into a shadow root. */
  root: Document | ShadowRoot;
  grid: RefObject<HTMLElement | null>;
  current: () => Cells;
  change: (next: Cells) => void;
  paint: (next: Cells) => void;
  commit: () => void;
  onStart: (cell: number) => void;
}

/**
 * Pointer handlers for the grid. Mouse and pen: press a cell and drag over others. Finger: a swipe scrolls, a tap
 * toggles, and after a short rest it paints, and scrolls where it comes to an edge.
 */
export function usePaint({ root, grid, current, change, paint, commit, onStart }: Target) {
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
    const painted = way(drawn.last, cell);
    // Past React, for which a frame is too short on a slow phone; it follows when the stroke ends.
    for (const each of painted) {
      grid.current?.querySelector(`[data-cell="${each}"]`)?.setAttribute('aria-selected', String(drawn.chosen));
    }
    paint(withCells(current(), painted, drawn.chosen));
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

  const scrollAtEdges = (box: HTMLElement, visible = visiblePart(box)) => {
    if (!stroke.current) return;
    const by = edgeSpeed(stroke.current, visible);
    const isAtEdge = by.x !== 0 || by.y !== 0;
    if (isAtEdge) {
      scroll(box, by);
      paintTo(stroke.current);
    }
    // Looked up again only if it has moved, for that lays the page out.
    frame.current = requestAnimationFrame(() => scrollAtEdges(box, isAtEdge ? undefined : visible));
  };

  const hold = () => {
    const held = press.current;
    if (!held) return;
    letGo();
    // Browsers write a warning if nobody has touched the page before.
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(VIBRATION_MS);
    const box = scrollerOf(grid.current);
    box?.setAttribute('data-painting', '');
    begin(held.pointer, held.cell, held);
    if (box) scrollAtEdges(box);
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

/** Returns the area where cells can be seen: next to and below the headers, which stay, and on the screen. */
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
