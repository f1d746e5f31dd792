import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { useEffect } from 'react';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

/** Says if it may work again by itself: there was no answer, or the server is away. */
export function isPassing({ status }: RequestFailure): boolean {
  return status === 0 || status >= 500;
}

/** Asks again after a failure that passes: after growing waits, and as soon as the network is back. */
export function useRecovery(failure: RequestFailure | undefined, refetch: () => unknown): void {
  const isWaiting = failure !== undefined && isPassing(failure);
  useEffect(() => {
    if (!isWaiting) return;
    let wait = FIRST_WAIT_MS;
    let timer: ReturnType<typeof setTimeout>;
    const askLater = (): void => {
      timer = setTimeout(() => {
        wait = Math.min(2 * wait, LONGEST_WAIT_MS);
        refetch();
        askLater();
      }, wait);
    };
    const askNow = (): void => void refetch();
    askLater();
    window.addEventListener('online', askNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', askNow);
    };
  }, [isWaiting, refetch]);
}
