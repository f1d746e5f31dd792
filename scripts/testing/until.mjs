import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until something is true; 20 s at most.
 * @param {() => boolean} isTrue
 */
export async function until(isTrue) {
  const giveUpAt = Date.now() + 20_000;
  while (!isTrue()) {
    if (Date.now() > giveUpAt) throw new Error('It did not happen within 20 s');
    await sleep(25);
  }
}
