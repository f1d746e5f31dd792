import { useState } from 'react';

/**
 * The interval at which a list is polled, in milliseconds, as long as only this many pages of it are loaded: all of them are
 * requested each time.
 */
const POLL_MS = 30_000;
const POLLED_PAGES = 2;

/** Returns the polling interval of a list of pages; `noteLoaded` takes the number of loaded pages, during rendering. */
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
