import { join, relative } from 'node:path';
import { seconds } from '../progress.mjs';
import { ROOT } from '../root.mjs';
import { readReport } from './tally.mjs';

const MOST = 20;

/**
 * @param {string} reports  the folder of a tier's reports, of which any may be missing
 * @returns {string[]} a line for each of the files of tests that took longest by the clock, the slowest first
 */
export function slowestFiles(reports) {
  const took = [...jestFiles(join(reports, 'jest.json')), ...specFiles(join(reports, 'playwright.json'))];
  return took
    .sort((a, b) => b.ms - a.ms)
    .slice(0, MOST)
    .map(({ file, ms }) => `${seconds(ms).padStart(8)}  ${file}`);
}

/** @typedef {{ file: string, ms: number }} Took */

/** @param {string} report @returns {Took[]} */
function jestFiles(report) {
  /** @type {{ name: string, startTime: number, endTime: number }[]} */
  const files = readReport(report)?.testResults ?? [];
  return files.map(({ name, startTime, endTime }) => ({
    file: relative(ROOT, name).replaceAll('\\', '/'),
    ms: endTime - startTime,
  }));
}

/** @param {string} report @returns {Took[]} */
function specFiles(report) {
  /** @type {Suite[]} */
  const files = readReport(report)?.suites ?? [];
  return files.map((suite) => ({ file: `e2e/${suite.file}`, ms: msOf(suite) }));
}

/**
 * The output of Playwright's JSON reporter for a file, and for a suite in it.
 * @typedef {{ file: string, suites?: Suite[], specs: { tests: { results: { duration: number }[] }[] }[] }} Suite
 */

/** @param {Suite} suite @returns {number} */
function msOf({ suites = [], specs }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const inside = suites.map(msOf);
  return [...results.map(({ duration }) => duration), ...inside].reduce((sum, ms) => sum + ms, 0);
}
