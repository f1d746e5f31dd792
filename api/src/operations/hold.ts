import { countWaiting, releaseHold } from '../features/hold/release.ts';
import { databaseNow, measureClock } from '../platform/clock.ts';
import { beginHold, holdInWords, readHold } from '../platform/hold.ts';
import { MACHINE } from '../records/record-event.ts';
import { openDatabaseOfKey } from './open.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** `npm run hold`: says whether the installation is on hold, sets that or ends it. It may be done while the product runs. */
export async function runHold({ set, release }: { set: boolean; release: boolean }): Promise<void> {
  const platform = await openDatabaseOfKey();
  await measureClock(platform.logger);
  if (set) await beginHold(databaseNow());
  const hold = await readHold(platform.env);
  const { mails, classes, writeBacks } = await countWaiting();
  const waiting = `${mails} mails, ${classes} classes past their deadline, ${writeBacks} classes whose groups go into a learning platform`;
  if (!hold) say('It is not on hold: mails leave and jobs run.');
  else if (release) {
    await releaseHold(platform, MACHINE);
    say(`It is released: workers begin within 15 s. This waited: ${waiting}.`);
  } else say(`It is ${holdInWords(hold)}. This waits: ${waiting}.`);
}
