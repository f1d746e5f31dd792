/** What CI runs: `npm test`, then `npm run test:rest`, whatever came of the first, and the sum of both as the last line. */
import { join } from 'node:path';
import { readRun } from '../checks/conformance/tests.mjs';
import { keep } from './processes/keep.mjs';
import { main } from './processes/shutdown.mjs';
import { ROOT } from './root.mjs';
import { closingTally, ONE_FAILED, sum } from './test/tally.mjs';
import { REPORTS } from './test/tiers.mjs';

/** No test has an end by the clock; this ends a hang. */
const LONGEST_MS = 85 * 60_000;

/** A run of tests first ends all that it has started. */
const GRACE_MS = 60_000;

/**
 * @param {import('./test/tiers.mjs').Tier} tier
 * @param {AbortSignal} over
 * @returns {Promise<import('./test/tally.mjs').Tally>}
 */
async function runTier(tier, over) {
  let output = '';
  // Not by npm, which would end before the tests have.
  const kept = keep(process.execPath, [join(ROOT, 'scripts/test.mjs'), tier], {
    cwd: ROOT,
    graceMs: GRACE_MS,
    output: (text) => {
      process.stdout.write(text);
      output = (output + text).slice(-10_000);
    },
  });
  const end = () => void kept.stop();
  over.addEventListener('abort', end);
  if (over.aborted) end();
  const { code } = await kept.ended;
  over.removeEventListener('abort', end);
  return closingTally(output, code ?? 1);
}

await main(async () => {
  const over = AbortSignal.timeout(LONGEST_MS);
  const tallies = [];
  for (const tier of /** @type {const} */ (['first', 'rest'])) {
    tallies.push(over.aborted ? ONE_FAILED : await runTier(tier, over));
  }
  if (over.aborted) console.log(`FAILED: the tests did not end within ${LONGEST_MS / 60_000} minutes`);
  // Once more at the end, for what was printed since they failed is long.
  for (const name of readRun(REPORTS, ROOT).failed) console.log(`FAILED: ${name}`);
  const total = sum(tallies);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
});
