import { setTimeout as sleep } from 'node:timers/promises';

/** Nothing takes this long on the slowest machine. */
const GIVE_UP_AFTER_MS = 300_000;
const LOOK_EVERY_MS = 25;

/**
 * Waits until something is true; a promise that is rejected, as a server's that is not there yet, is not.
 * @param {() => boolean | Promise<boolean>} isTrue
 */
export async function until(isTrue) {
  const giveUpAt = performance.now() + GIVE_UP_AFTER_MS;
  const isTrueNow = async () => {
    const answer = isTrue();
    return typeof answer === 'boolean' ? answer : answer.catch(() => false);
  };
  while (!(await isTrueNow())) {
    if (performance.now() > giveUpAt) throw new Error('it never came true');
    await sleep(LOOK_EVERY_MS);
  }
}
