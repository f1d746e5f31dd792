import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say, seconds } from '../progress.mjs';
import { report } from '../../lab/soak/report.mjs';
import { soak } from '../../lab/soak/run.mjs';
import { FIXED_LANES } from '../../lab/soak/schedule.mjs';
import { buildStaleApi } from '../build/stale.mjs';
import { ONE_FAILED } from './tally.mjs';
import { REPORTS } from './tiers.mjs';

/** Folder in which the ledger, the mails and the logs of a failed run are left. */
const LEFT = join(REPORTS, 'rest/soak');
const PACE = { atOnce: 2, restMs: 100 };

/**
 * A short soak: the same faults every time, each until it has disturbed what it is to disturb, to people whom the seed leads.
 * Each thing that must hold counts as one.
 * @param {number} seed
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
export async function runSoak(seed) {
  const begin = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'study-groups-soak-'));
  try {
    await buildStaleApi();
    const never = new AbortController().signal;
    const outcome = await soak({ folder, seed, lanes: FIXED_LANES, pace: PACE, timeIsUp: never });
    const minutes = Number(((performance.now() - begin) / 60_000).toFixed(1));
    const { text, failed } = report(outcome, minutes, seed);
    if (failed > 0) {
      cpSync(folder, LEFT, { recursive: true });
      console.log(`${text}\n${LEFT} holds the ledger, the mails and the logs`);
    }
    say(`${failed === 0 ? 'Passed' : 'FAILED'}: short soak (${seconds(performance.now() - begin)})`);
    return { passed: outcome.checks.length - failed, failed };
  } catch (error) {
    cpSync(folder, LEFT, { recursive: true });
    say(`FAILED: short soak: ${/** @type {Error} */ (error).message}; ${LEFT} holds the ledger and the logs`);
    return ONE_FAILED;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
