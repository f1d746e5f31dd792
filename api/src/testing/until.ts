import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until something is true; what throws, as a server does that is not there yet, is not. @throws Error after 50 s */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + 50_000;
  for (;;) {
    try {
      if (await isTrue()) return;
    } catch {
      // Not yet.
    }
    if (Date.now() > giveUpAt) throw new Error('it never came true');
    await sleep(20);
  }
}
