import { useEffect } from 'react';
import type { Dashboard } from './types.ts';

/** The longest that a timer can wait. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** A little after the deadline, so that the server's clock has passed it too. */
const AFTER_MS = 1_500;

/** Loads the dashboard again when its deadline passes while it is open. */
export function useDeadlineRefetch({ state, class: { deadline } }: Dashboard, refetch: () => unknown): void {
  useEffect(() => {
    const wait = Date.parse(deadline) - Date.now() + AFTER_MS;
    if (state !== 'accepting' || wait > LONGEST_TIMER_MS) return;
    const timer = setTimeout(refetch, Math.max(wait, AFTER_MS));
    return () => clearTimeout(timer);
  }, [state, deadline, refetch]);
}
