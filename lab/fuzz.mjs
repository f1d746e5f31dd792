/** A larger run of the fuzzer by hand: `npm run fuzz -- --examples 100 --seed 7`. */
import { parseArgs } from 'node:util';
import { main } from '../scripts/processes/shutdown.mjs';
import { runFuzz } from '../scripts/test/fuzz.mjs';

const { values } = parseArgs({ options: { examples: { type: 'string' }, seed: { type: 'string' } } });

await main(async () => {
  const { failed } = await runFuzz({
    examples: Number(values.examples ?? 50),
    seed: Number(values.seed ?? 1),
    isThorough: true,
  });
  return failed === 0 ? 0 : 1;
});
