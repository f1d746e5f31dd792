import { useEffect, useState } from 'react';

/** A part of a page that is loaded when it is first shown; nothing where it can't be had, for the page is whole without it. */
export function useLoaded<Part>(load: () => Promise<Part>): Part | undefined {
  const [part, setPart] = useState<Part>();
  useEffect(() => {
    load().then(
      (loaded) => setPart(() => loaded),
      () => undefined,
    );
  }, [load]);
  return part;
}
