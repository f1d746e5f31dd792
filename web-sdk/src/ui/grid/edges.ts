/** Within so many px of an edge a stroke scrolls. */
const ZONE = 44;
/** At the edge itself, in px a frame. */
const FASTEST = 14;

/** The part of the grid in which cells can be seen, in px of the viewport. */
export interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** How far to scroll in a frame, in px to the right and down, while a finger that paints is at this point. */
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
