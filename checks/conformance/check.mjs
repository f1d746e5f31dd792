import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/root.mjs';
import { readContracts } from './contracts.mjs';
import { faultsOf } from './faults.mjs';
import { page } from './page.mjs';
import { readRows } from './rows.mjs';
import { readRun, testFiles } from './tests.mjs';

export const PAGE = join(ROOT, 'docs/conformance.md');

/**
 * The rows and the page that they make.
 * @throws Error that says what is wrong with the rows
 */
export async function makePage() {
  const folder = join(ROOT, 'docs/conformance');
  const files = testFiles(ROOT);
  const parts = readRows(folder, await readContracts());
  const read = (/** @type {string} */ name) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  return { parts, files, text: page(parts, read('not-built.json'), read('figures.json'), files) };
}

/**
 * @param {string} reports  the folder where the tests have reported
 * @param {import('../../scripts/test/tiers.mjs').Tier} tier  which of them ran last
 * @returns {Promise<string[]>} one sentence for each row that no test shows
 */
export async function checkConformance(reports, tier) {
  const { parts, files } = await makePage();
  return faultsOf(parts, files, readRun(reports, ROOT), tier);
}
