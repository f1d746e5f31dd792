/**
 * `npm run test:long`, before a release: texts that are not translated yet, hostile texts, edits, histories and terms in full, many random requests, and an hour of
 * faults. `-- --seed 7 --minutes 120` says how.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { installDependencies } from './install.mjs';
import { run } from './processes/keep.mjs';
import { main } from './processes/shutdown.mjs';
import { say } from './progress.mjs';
import { ROOT } from './root.mjs';

const SEEDS = 100_000;
const { values } = parseArgs({ options: { seed: { type: 'string' }, minutes: { type: 'string' } } });

/** Tests that choose by the seed, and try all in a long run. */
const CHOOSING =
  '(hostile|hostile-mails|rule-count|keep-meetings|surveys/answer|surveys/present|dashboard/undo|src/start|fitness|form-groups)\\.rest\\.test';

await main(async () => {
  await installDependencies();
  const seed = values.seed ?? String(randomInt(SEEDS));
  const minutes = values.minutes ?? '60';
  say(`What is random has the seed ${seed}; npm run test:long -- --seed ${seed} repeats it`);
  const jest = 'node_modules/jest/bin/jest.js';
  const parts = {
    texts: ['checks/texts.mjs', '--strict'],
    tests: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', jest, '--testPathPatterns', CHOOSING],
    fuzz: ['lab/fuzz.mjs', '--examples', '100', '--seed', seed],
    soak: ['lab/soak.mjs', '--minutes', minutes, '--seed', seed],
  };
  const failed = [];
  for (const [name, args] of Object.entries(parts)) {
    const env = { ...process.env, TEST_LONG: '1', TEST_SEED: seed };
    const { code } = await run(process.execPath, args, { cwd: ROOT, env, output: 'inherit' });
    if (code !== 0) failed.push(name);
  }
  say(failed.length === 0 ? 'All held' : `FAILED with seed ${seed}: ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
});
