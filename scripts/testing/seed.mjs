import { execFileSync } from 'node:child_process';
import { pickFrom, randomFrom } from '../random.mjs';
import { ROOT } from '../root.mjs';

/** Seed if there is no commit to follow. */
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

/** True if tests try all that they can, as in `npm run test:long`, instead of the seed's selection of it. */
export const isLong = process.env.TEST_LONG === '1';

/**
 * @template T
 * @param {readonly T[]} cases  that show the same
 * @param {number} count
 * @returns {T[]} as many of them as are asked for, by the seed, in their order; all in a long run
 */
export function anyOf(cases, count) {
  if (isLong) return [...cases];
  const random = randomFrom(testSeed());
  /** @type {Set<T>} */
  const chosen = new Set();
  while (chosen.size < Math.min(count, cases.length)) chosen.add(pickFrom(random, cases));
  return cases.filter((each) => chosen.has(each));
}
