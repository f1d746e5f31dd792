import { useEffect, useState } from 'react';

/**
 * A part of a page that is loaded when it is first shown; nothing where it can't be had, for the page is whole without it. It is
 * asked for again when the network is back.
 */
export function useLoaded<Part>(load: () => Promise<Part>): Part | undefined {
  const [part, setPart] = useState<Part>();
  useEffect(() => {
    const leaving = new AbortController();
    const ask = () =>
      void load().then(
        (loaded) => leaving.signal.aborted || setPart(() => loaded),
        () => addEventListener('online', ask, { once: true, signal: leaving.signal }),
      );
    ask();
    return () => leaving.abort();
  }, [load]);
  return part;
}
