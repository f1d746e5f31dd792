import { setTimeout as sleep } from 'node:timers/promises';

/** Nothing takes so long on the slowest machine. */
const GIVE_UP_AFTER_MS = 300_000;
const LOOK_EVERY_MS = 25;

/**
 * Waits until something is true.
 * @param {() => boolean} isTrue
 */
export async function until(isTrue) {
  const giveUpAt = performance.now() + GIVE_UP_AFTER_MS;
  while (!isTrue()) {
    if (performance.now() > giveUpAt) throw new Error('it never came true');
    await sleep(LOOK_EVERY_MS);
  }
}
