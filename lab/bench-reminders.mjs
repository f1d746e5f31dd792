/**
 * `npm run bench:reminders -- --classes 20 --students 500 --workers 1`: groups that all meet at one hour tomorrow, from the moment
 * when they are to be reminded until the mail server has taken the last reminder. To measure on one core or two, start it by
 * `taskset -c 0` or `taskset -c 0,1`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildStaleApi } from '../scripts/build/stale-api.mjs';
import { atShutdown, main } from '../scripts/processes/shutdown.mjs';
import { say } from '../scripts/progress.mjs';

const { values } = parseArgs({
  options: {
    classes: { type: 'string', default: '20' },
    students: { type: 'string', default: '500' },
    workers: { type: 'string', default: '1' },
  },
});
const AT_MOST_S = 600;

await main(async () => {
  await buildStaleApi();
  // Only now, for on a fresh clone what it needs is not installed earlier.
  const { startSurroundings } = await import('./bench-api/measure.mjs');
  const { measureReminders } = await import('./bench-api/reminders.mjs');
  const folder = mkdtempSync(join(tmpdir(), 'study-groups-bench-'));
  atShutdown(async () => rmSync(folder, { recursive: true, force: true }));
  const size = { classes: Number(values.classes), students: Number(values.students), workers: Number(values.workers) };
  const { queued, mailed, mails, twice, missing } = await measureReminders(await startSurroundings(folder), size);
  const isMet = mailed <= AT_MOST_S && twice === 0 && missing === 0;
  say(
    `${size.classes} classes of ${size.students}, ${size.workers} worker(s): all reminders written after ${queued.toFixed(1)} s`,
  );
  say(`${mails} taken by the mail server after ${mailed.toFixed(1)} s, ${(mails / mailed).toFixed(1)} a second`);
  say(`${twice} twice, ${missing} missing; at most ${AT_MOST_S} s, none twice or missing: ${isMet ? 'met' : 'MISSED'}`);
  return isMet ? 0 : 1;
});
