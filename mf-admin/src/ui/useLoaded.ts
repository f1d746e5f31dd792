import { useEffect, useRef, useState } from 'react';

/** After this long the content that is shown first is complete, in ms. */
const AHEAD_MS = 3_000;

/**
 * Loads a part of a view when it is wanted, and ahead of that once what is shown first has had its time.
 * @param load always the same function
 * @param isWanted whether the part is to be shown now
 * @param isLikely whether it is loaded ahead at all; so it is by default
 * @param onFailed called if it is wanted and can't be loaded; it is tried again the next time it is wanted
 */
export function useLoaded<Part>(
  load: () => Promise<Part>,
  { isWanted, isLikely = true, onFailed }: { isWanted: boolean; isLikely?: boolean; onFailed: () => void },
): Part | undefined {
  const [loaded, setLoaded] = useState<{ part: Part }>();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), AHEAD_MS);
    return () => clearTimeout(timer);
  }, []);
  const latest = useRef({ isWanted, onFailed });
  useEffect(() => {
    latest.current = { isWanted, onFailed };
  });
  useEffect(() => {
    if (loaded || !((isLate && isLikely) || isWanted)) return undefined;
    let isGone = false;
    load().then(
      (part) => isGone || setLoaded({ part }),
      () => {
        if (!isGone && latest.current.isWanted) latest.current.onFailed();
      },
    );
    return () => {
      isGone = true;
    };
  }, [load, loaded, isLate, isLikely, isWanted]);
  return loaded?.part;
}
