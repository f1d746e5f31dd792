/**
 * `npm run soak -- --minutes 10 --seed 7`: people use two APIs and two workers, on a replica set of three and with a real
 * mail server, while all of these are killed, paused, cut off and skewed at random. In the end the answers that people
 * got are compared with what there is. Ends with code 1 if anything was lost, early, double or in vain.
 */
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildStaleApi } from '../scripts/build/stale.mjs';
import { main } from '../scripts/processes/shutdown.mjs';
import { say } from '../scripts/progress.mjs';

const MINUTE_MS = 60_000;
/** An installation sends 10,000 mails an hour for strangers and no more: these are 8,000 at most. */
const PACE = { atOnce: 3, restMs: 20_000 };
const SEEDS = 100_000;

const { values } = parseArgs({ options: { minutes: { type: 'string' }, seed: { type: 'string' } } });
const minutes = Number(values.minutes ?? 10);
const seed = Number(values.seed ?? randomInt(SEEDS));

await main(async () => {
  await buildStaleApi();
  // Only now, for on a fresh clone what it needs is not installed earlier.
  const { soak } = await import('./soak/run.mjs');
  const { randomLanes } = await import('./soak/schedule.mjs');
  const { report } = await import('./soak/report.mjs');
  const folder = mkdtempSync(join(tmpdir(), 'study-groups-soak-'));
  say(`Soak of ${minutes} minutes with seed ${seed}, in ${folder}`);
  const timeIsUp = AbortSignal.timeout(minutes * MINUTE_MS);
  const outcome = await soak({ folder, seed, lanes: randomLanes(seed), pace: PACE, timeIsUp });
  const { text, failed } = report(outcome, minutes, seed);
  console.log(`\n${text}\n`);
  if (failed === 0) rmSync(folder, { recursive: true, force: true });
  say(failed === 0 ? 'Everything held' : `FAILED with seed ${seed}; ledger, mails and logs are in ${folder}`);
  return failed === 0 ? 0 : 1;
});
