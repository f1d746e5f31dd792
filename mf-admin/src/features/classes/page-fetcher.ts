/** How many pages are on their way at once. */
const AT_ONCE = 2;

interface Pages {
  /** Whether a page is there. */
  isThere: (page: number) => boolean;
  /** Brings a page; rejects if it does not come. */
  load: (page: number) => Promise<unknown>;
}

/**
 * Brings pages while their rows fly by: the latest that are wanted, a few at a time. What has flown by before it was its turn
 * is not asked for.
 * @returns says which are wanted now, the first ones first
 */
export function pageFetcher({ isThere, load }: Pages): (pages: readonly number[]) => void {
  let wanted: readonly number[] = [];
  const running = new Set<number>();
  const go = (): void => {
    for (const page of wanted) {
      if (running.size >= AT_ONCE) return;
      if (running.has(page) || isThere(page)) continue;
      running.add(page);
      const over = (): void => {
        running.delete(page);
        go();
      };
      load(page).then(over, () => {
        // Whoever rests there asks again, and learns why it does not come.
        wanted = wanted.filter((other) => other !== page);
        over();
      });
    }
  };
  return (pages) => {
    wanted = pages;
    go();
  };
}
