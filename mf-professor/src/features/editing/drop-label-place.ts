import type { Pointer } from './dragging.ts';

/** What is in sight, in px of the window. */
interface Sight {
  left: number;
  top: number;
  width: number;
  height: number;
  /** How much of its top a bar covers. */
  bar: number;
  /** Whether a finger points, which covers what is below it. */
  isTouch: boolean;
}

/** Free on each side, in px. */
const MARGIN = 8;
/** So far it stands from the pointer, with room for the name that is dragged. */
const ACROSS = 16;
const BELOW = 56;
const ABOVE = 24;
/** A finger is thicker. */
const ABOVE_FINGER = 48;

/** Where a label stands that goes with the pointer: below it, above a finger; on its other side where there is no room. */
export function placeBeside({ x, y }: Pointer, label: { width: number; height: number }, sight: Sight): Pointer {
  const right = sight.left + sight.width - MARGIN;
  const bottom = sight.top + sight.height - MARGIN;
  const first = { left: sight.left + MARGIN, top: sight.top + sight.bar + MARGIN };
  const fitsRight = x + ACROSS + label.width <= right;
  const left = fitsRight ? x + ACROSS : x - ACROSS - label.width;
  const above = y - label.height - (sight.isTouch ? ABOVE_FINGER : ABOVE);
  const below = y + BELOW;
  const isAbove = sight.isTouch ? above >= first.top : below + label.height > bottom;
  return {
    x: clamp(left, first.left, right - label.width),
    y: clamp(isAbove ? above : below, first.top, bottom - label.height),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.round(Math.max(least, Math.min(most, value)));
}
