import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../../scripts/root.mjs';
import { isRest } from '../../scripts/test/tiers.mjs';
import { ARROW, readRun, stemOf, testFiles } from './tests.mjs';

const DOCUMENT = 'docs/conformance.md';

/**
 * A row of the document, `- what the product can do (`end/of/a/path`, `another`)`.
 * @typedef {{ says: string, names: string[] }} Row
 */

/** @returns {Row[]} the rows of the document */
export const readRows = () => rowsOf(readFileSync(join(ROOT, DOCUMENT), 'utf8'));

/**
 * @param {string} text
 * @returns {Row[]}
 */
export function rowsOf(text) {
  const lines = text.split('\n').filter((line) => line.startsWith('- '));
  return lines.map((line) => {
    const [, says = line, names = ''] = /^- (.*) \(((?:`[^`]+`(?:, )?)+)\)$/.exec(line) ?? [];
    return { says, names: names.split(', ').flatMap((name) => name.slice(1, -1) || []) };
  });
}

/**
 * @param {string} reports  the folder where the tests have reported
 * @param {import('../../scripts/test/tiers.mjs').Tier} tier  which of them ran last
 * @returns {string[]} one sentence for each row that no test shows
 */
export const checkConformance = (reports, tier) => faultsOf(readRows(), testFiles(ROOT), readRun(reports, ROOT), tier);

/**
 * @param {readonly Row[]} rows
 * @param {readonly string[]} files  of tests
 * @param {import('./tests.mjs').Run} run
 * @param {import('../../scripts/test/tiers.mjs').Tier} tier  what ran last: files of the other are looked up when that runs
 * @returns {string[]}
 */
export function faultsOf(rows, files, run, tier) {
  const hasRun = (/** @type {string} */ file) => tier === 'all' || isRest(file) === (tier === 'rest');
  const hasFailed = (/** @type {string} */ file) =>
    run.failed.some((name) => name === file || name.startsWith(file + ARROW));
  return rows.flatMap(({ says, names }) => {
    const fault = (/** @type {string} */ text) => [`${DOCUMENT}, "${says}": ${text}.`];
    if (names.length === 0) return fault('ends without the files of its tests in brackets');
    return names.flatMap((name) => {
      const named = files.filter((file) => `/${stemOf(file)}`.endsWith(`/${name}`));
      if (named.length === 0) {
        const alike = files.filter((file) => basename(stemOf(file)) === basename(name));
        return fault(`no file of tests is called \`${name}\`${alike.length > 0 ? `, but ${alike.join(', ')}` : ''}`);
      }
      if (new Set(named.map(stemOf)).size > 1) return fault(`\`${name}\` may be ${named.join(' or ')}`);
      return named.filter(hasRun).flatMap((file) => {
        if (hasFailed(file)) return fault(`a test of ${file} has failed`);
        return run.passed.has(file) ? [] : fault(`no test of ${file} has passed`);
      });
    });
  });
}
