import { useEffect, useState } from 'react';

/** More than fit into a dialog. */
const FIRST = 8;
/** So many more in each frame that it takes no longer than a frame. */
const STEP = 12;

/** How many of a long list are drawn: a few at once, and more with each frame until all of them are. */
export function useGrowingCount(total: number): number {
  const [count, setCount] = useState(FIRST);
  useEffect(() => {
    if (count >= total) return undefined;
    const frame = requestAnimationFrame(() => setCount(count + STEP));
    return () => cancelAnimationFrame(frame);
  }, [count, total]);
  return Math.min(count, total);
}
