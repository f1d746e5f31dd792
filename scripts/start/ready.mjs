import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until an address answers 200.
 * @param {string} url
 * @param {AbortSignal} [noMore]  ends the waiting
 */
export async function untilReady(url, noMore) {
  while (!noMore?.aborted) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(50);
  }
}
