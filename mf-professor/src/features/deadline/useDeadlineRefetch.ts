import { useEffect } from 'react';
import type { Dashboard } from '../class/shown-class.ts';

/** The longest that a timer can wait. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** A little after the deadline, so that the server's clock has passed it too; and again, more and more seldom, until it has. */
const AFTER_MS = 1_500;
const LONGEST_WAIT_MS = 60_000;

/** Loads the dashboard again when its deadline passes while it is open. */
export function useDeadlineRefetch(
  { hasDeadlinePassed, class: { deadline } }: Dashboard,
  refetch: () => unknown,
): void {
  useEffect(() => {
    if (hasDeadlinePassed) return;
    let pause = AFTER_MS;
    let timer: ReturnType<typeof setTimeout>;
    const waitFor = (milliseconds: number, next: () => void): void => {
      timer = setTimeout(next, Math.min(milliseconds, LONGEST_TIMER_MS));
    };
    const look = (): void => {
      const left = Date.parse(deadline) - Date.now() + AFTER_MS;
      if (left > 0) return waitFor(left, look);
      refetch();
      pause = Math.min(2 * pause, LONGEST_WAIT_MS);
      waitFor(pause, look);
    };
    waitFor(Math.max(AFTER_MS, Date.parse(deadline) - Date.now() + AFTER_MS), look);
    return () => clearTimeout(timer);
  }, [hasDeadlinePassed, deadline, refetch]);
}
