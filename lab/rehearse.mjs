/**
 * `npm run rehearse -- --students 10000 --minutes 60 --class-size 100 --apis 1 --workers 1`: before a term, an operator tries
 * on the machine of the installation, or one like it, how the last hour before a common deadline would go: students sign up,
 * ever more of them, then all classes are matched and all mails sent. Its database, mail server and processes are its own,
 * on the loopback, and end with it. Ends with code 1 if a figure is missed.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MACHINE } from './bench/publish.mjs';
import { buildStaleApi } from '../scripts/build/stale.mjs';
import { atShutdown, main } from '../scripts/processes/shutdown.mjs';
import { say } from '../scripts/progress.mjs';

const text = /** @type {const} */ ({ type: 'string' });
const { values } = parseArgs({
  options: { students: text, minutes: text, 'class-size': text, apis: text, workers: text, out: text },
});
/** @param {string | undefined} value @param {string} name @param {number} fallback @param {number} most */
const whole = (value, name, fallback, most) => {
  const number = Number(value ?? fallback);
  if (Number.isInteger(number) && number >= 1 && number <= most) return number;
  throw new Error(`--${name} is a whole number from 1 to ${most}.`);
};

await main(async () => {
  const plan = {
    students: whole(values.students, 'students', 10_000, 200_000),
    minutes: whole(values.minutes, 'minutes', 60, 24 * 60),
    classSize: whole(values['class-size'], 'class-size', 100, 500),
    apis: whole(values.apis, 'apis', 1, 16),
    workers: whole(values.workers, 'workers', 1, 16),
  };
  await buildStaleApi();
  // Only now, for on a fresh clone what it needs is not installed earlier.
  const { startSurroundings } = await import('./bench-api/measure.mjs');
  const { rehearse } = await import('./rehearse/run.mjs');
  const { report } = await import('./rehearse/report.mjs');
  const folder = mkdtempSync(join(tmpdir(), 'study-groups-rehearsal-'));
  atShutdown(async () => rmSync(folder, { recursive: true, force: true }));
  const outcome = await rehearse(await startSurroundings(folder), plan);
  const { lines, missed } = report(plan, outcome);
  const page = [`# Rehearsal`, '', `${MACHINE}, ${new Date().toISOString()}`, '', ...lines, ''].join('\n');
  console.log(`\n${page}`);
  if (values.out) writeFileSync(values.out, page);
  say(missed === 0 ? 'Every figure is met' : `MISSED: ${missed} of the figures`);
  return missed === 0 ? 0 : 1;
});
