import { useState } from 'react';

/** A list is asked for anew so often, in milliseconds, as long as few pages of it are loaded: all are asked for each time. */
const POLL_MS = 30_000;
const POLLED_PAGES = 2;

/** How often a list of pages is polled; `noteLoaded` takes how many of them are loaded, during drawing. */
export function usePolling(): { pollingInterval: number; noteLoaded: (pages: number) => void } {
  const [isLong, setLong] = useState(false);
  return {
    pollingInterval: isLong ? 0 : POLL_MS,
    noteLoaded: (pages) => {
      const isLongNow = pages > POLLED_PAGES;
      if (isLongNow !== isLong) setLong(isLongNow);
    },
  };
}
