import { join } from 'node:path';
import { ROOT } from '../root.mjs';

/**
 * The tests that run. `first` is what `npm test` runs; `rest` what it leaves out, files that are called `*.rest.test.*` and
 * `*.rest.spec.ts`; `all` is both at once.
 * @typedef {'first' | 'rest' | 'all'} Tier
 */

/** @type {readonly Tier[]} */
export const TIERS = ['first', 'rest', 'all'];

const REST = /\.rest\.(?:test|spec)\./;

/** @param {string} file @returns {boolean} whether the first tier leaves it out */
export const isRest = (file) => REST.test(file);

/**
 * @param {string | undefined} name
 * @returns {Tier}
 * @throws Error that names the tiers
 */
export function tierNamed(name = 'first') {
  const tier = TIERS.find((each) => each === name);
  if (tier) return tier;
  throw new Error(`There are no tests called ${name}, but ${TIERS.join(', ')}.`);
}

/** Folder of the reports of jest and Playwright, with a folder for each tier. */
export const REPORTS = join(ROOT, '.cache/test');
