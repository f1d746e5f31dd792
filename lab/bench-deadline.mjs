/**
 * `npm run bench:deadline -- --classes 8 --students 30 --workers 1`: classes with one deadline, until the last has its groups
 * and the last mail is sent. To measure on one core or two, start it by `taskset -c 0` or `taskset -c 0,1`.
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
    classes: { type: 'string', default: '8' },
    students: { type: 'string', default: '30' },
    workers: { type: 'string', default: '1' },
  },
});

await main(async () => {
  await buildStaleApi();
  // Only now, for on a fresh clone what it needs is not installed earlier.
  const { startSurroundings } = await import('./bench-api/measure.mjs');
  const { measureDeadline } = await import('./bench-api/deadline.mjs');
  const folder = mkdtempSync(join(tmpdir(), 'study-groups-bench-'));
  atShutdown(async () => rmSync(folder, { recursive: true, force: true }));
  const size = { classes: Number(values.classes), students: Number(values.students), workers: Number(values.workers) };
  const { matched, mailed, mails, p99 } = await measureDeadline(await startSurroundings(folder), size);
  say(
    `${size.classes} classes of ${size.students}, ${size.workers} worker(s): the last groups after ${matched.toFixed(1)} s`,
  );
  say(`${mails} mails sent after ${mailed.toFixed(1)} s; a class by its slug meanwhile: p99 ${p99.toFixed(0)} ms`);
  return 0;
});
