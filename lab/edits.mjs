/** A longer play of edits, undos and redos by hand: `npm run edits -- --count 10000 --seed 7`. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { run } from '../scripts/processes/keep.mjs';
import { main } from '../scripts/processes/shutdown.mjs';
import { ROOT } from '../scripts/root.mjs';

const { values } = parseArgs({ options: { count: { type: 'string' }, seed: { type: 'string' } } });

await main(async () => {
  const nodeFlags = ['--disable-warning=ExperimentalWarning'];
  const jest = join(ROOT, 'node_modules/jest/bin/jest.js');
  const { code } = await run(process.execPath, [...nodeFlags, jest, '--testPathPatterns', 'random-edits.rest.test'], {
    cwd: ROOT,
    env: { ...process.env, EDITS: values.count ?? '10000', ...(values.seed && { TEST_SEED: values.seed }) },
    output: 'inherit',
  });
  return code;
});
