import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Nothing takes this long on the slowest machine; a wait that is never satisfied is reported by its name, before the test is
 * ended.
 */
const GIVE_UP_AFTER_MS = 300_000;
const LOOK_EVERY_MS = 20;

/**
 * Waits until something is true; what throws, as a server does that is not there yet, is not.
 * @param what names it if it never comes true
 */
export async function until(
  isTrue: () => boolean | Promise<boolean>,
  what: () => string = () => 'it never came true',
): Promise<void> {
  // Not by `Date`, which a test may have stopped.
  const giveUpAt = performance.now() + GIVE_UP_AFTER_MS;
  for (;;) {
    try {
      if (await isTrue()) return;
    } catch {
      // Not yet.
    }
    if (performance.now() > giveUpAt) throw new Error(what());
    await sleep(LOOK_EVERY_MS);
  }
}
