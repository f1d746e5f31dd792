import { type PointerEvent, useRef } from 'react';
import { type Cells, way, withCells } from './cells.ts';

interface Stroke {
  pointer: number;
  /** What the first cell became; every cell of the stroke becomes the same. */
  chosen: boolean;
  last: number;
}

interface Target {
  /** Where points are looked up: the document does not see into a shadow root. */
  root: Document | ShadowRoot;
  current: () => Cells;
  change: (next: Cells) => void;
  commit: () => void;
  onStart: (cell: number) => void;
}

/** Pointer handlers for the grid: press a cell and drag over others, by mouse, finger or pen. */
export function usePaint({ root, current, change, commit, onStart }: Target) {
  const stroke = useRef<Stroke>(undefined);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const cell = cellUnder(root, event.currentTarget, event.clientX, event.clientY);
    if (cell === undefined || stroke.current || (event.pointerType === 'mouse' && event.button !== 0)) return;
    const chosen = !current().has(cell);
    stroke.current = { pointer: event.pointerId, chosen, last: cell };
    event.currentTarget.setPointerCapture(event.pointerId);
    change(withCells(current(), [cell], chosen));
    onStart(cell);
    // Keeps the browser from selecting text; the cell is focused by onStart.
    event.preventDefault();
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const drawn = stroke.current;
    if (!drawn || drawn.pointer !== event.pointerId) return;
    const cell = cellUnder(root, event.currentTarget, event.clientX, event.clientY);
    if (cell === undefined || cell === drawn.last) return;
    change(withCells(current(), way(drawn.last, cell), drawn.chosen));
    drawn.last = cell;
  };

  const onPointerEnd = (event: PointerEvent<HTMLElement>) => {
    if (stroke.current?.pointer !== event.pointerId) return;
    stroke.current = undefined;
    commit();
  };

  return { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd };
}

function cellUnder(root: Document | ShadowRoot, grid: HTMLElement, x: number, y: number): number | undefined {
  const cell = root.elementFromPoint(x, y)?.closest<HTMLElement>('[data-cell]');
  return cell && grid.contains(cell) ? Number(cell.dataset['cell']) : undefined;
}
