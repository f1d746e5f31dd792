import { execFileSync } from 'node:child_process';
import { ROOT } from '../root.mjs';

/** Where there is no commit to follow. */
const FIXED = 1;

/**
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {number} the seed of what tests choose at random: TEST_SEED, else one that follows the commit, so that each commit is
 *   tried with other choices, and the same one with the same
 */
export function testSeed(env = process.env) {
  if (env.TEST_SEED) return Number(env.TEST_SEED);
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] });
    return Number.parseInt(commit.toString().slice(0, 6), 16);
  } catch {
    return FIXED;
  }
}
