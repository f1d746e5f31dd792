import { useEffect, useRef, useState } from 'react';

/**
 * Returns the rows of a long list that are drawn: at first all that are in reach, and later a few more with each frame, from
 * the middle of the viewport, so that no frame has much to do.
 * @param inReach indexes of the rows in and near the window, in order
 * @param atOnce how many rows come with one frame
 */
export function useDrawnRows(inReach: readonly number[], atOnce: number): ReadonlySet<number> {
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(new Set<number>());
  const latest = useRef({ inReach, atOnce });
  const frame = useRef<number>(undefined);
  if (drawn.size === 0 && inReach.length > 0) setDrawn(new Set(inReach));

  useEffect(() => {
    latest.current = { inReach, atOnce };
    if (frame.current !== undefined || inReach.every((row) => drawn.has(row))) return;
    // It outlives a drawing that comes before it, so that a steady scroll does not put it off.
    frame.current = requestAnimationFrame(() => {
      frame.current = undefined;
      setDrawn((before) => nextRows(before, latest.current.inReach, latest.current.atOnce));
    });
  });
  useEffect(
    () => () => {
      if (frame.current !== undefined) cancelAnimationFrame(frame.current);
      frame.current = undefined;
    },
    [],
  );
  return drawn;
}

/** Returns the rows that were drawn and are still in reach, and this many more, the nearest to the middle first. */
export function nextRows(drawn: ReadonlySet<number>, inReach: readonly number[], atOnce: number): ReadonlySet<number> {
  const middle = ((inReach[0] ?? 0) + (inReach.at(-1) ?? 0)) / 2;
  const missing = inReach
    .filter((row) => !drawn.has(row))
    .toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return new Set([...inReach.filter((row) => drawn.has(row)), ...missing.slice(0, atOnce)]);
}
