import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isRest, TIERS } from '../../scripts/test/tiers.mjs';

/** Between a test's file, the titles around it and its own. */
export const ARROW = ' › ';
const TEST_FILE = /\.(?:test\.tsx?|test\.mjs|spec\.ts)$/;
/** What the name of a file ends with beside what it is about. */
const ENDING = /(?:\.rest)?\.(?:test\.tsx?|test\.mjs|spec\.ts)$/;
const PASSED_BY = /^(?:node_modules|dist|data.*|\..*)$/;

/**
 * @param {string} root
 * @returns {string[]} the paths of all files of tests, from the root
 */
export function testFiles(root) {
  /** @type {string[]} */
  const files = [];
  /** @param {string} folder */
  const walk = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory() && !PASSED_BY.test(entry.name)) walk(path);
      if (entry.isFile() && TEST_FILE.test(entry.name)) files.push(path);
    }
  };
  walk('');
  return files;
}

/**
 * The file that a reference names by the end of its path, without its ending: `classes/admin`. A second one beside it may have
 * those of its tests that `npm test` leaves out; a row does not say in which of the two its test is.
 * @param {readonly string[]} files
 * @param {string} name
 * @returns {string[]} its path, or the paths of both
 * @throws Error if it fits none or several
 */
export function filesNamed(files, name) {
  const fitting = files.filter((file) => `/${file.replace(ENDING, '')}`.endsWith(`/${name}`));
  if (new Set(fitting.map((file) => file.replace(ENDING, ''))).size === 1) return fitting;
  throw new Error(
    `"${name}" names ${fitting.length === 0 ? 'no file of tests' : `${fitting.length}: ${fitting.join(', ')}`}.`,
  );
}

/**
 * @typedef {{ name: string, status: string, assertionResults: { ancestorTitles: string[], title: string, status: string }[] }} JestFile
 * @typedef {{ title: string, file: string, specs?: { title: string, ok: boolean, tests: { status: string }[] }[], suites?: Suite[] }} Suite
 */

/**
 * What the last runs of the tests say.
 * @typedef {object} Run
 * @property {ReadonlyMap<string, boolean>} tests  by a test's full name, path first, whether it passed; of several with one name, all
 * @property {string[]} failed  the full names of those that have failed, and the paths of files that could not be run
 * @property {(file: string) => boolean} hasRun  whether the tests of a file were to run
 */

/**
 * @param {string} folder  of the reports of jest and Playwright, in a folder for each tier
 * @param {string} root
 * @returns {Run}
 */
export function readRun(folder, root) {
  const tiers = TIERS.filter((tier) => existsSync(join(folder, tier)));
  const hasRun = (/** @type {string} */ file) =>
    ['all', isRest(file) ? 'rest' : 'first'].some((tier) => tiers.some((each) => each === tier));
  const reports = tiers.map((tier) => readReports(join(folder, tier), root));
  const tests = new Map(reports.flatMap((report) => [...report.tests]));
  return { tests, failed: reports.flatMap((report) => [...report.failed]), hasRun };
}

/** @param {string} folder @param {string} root */
function readReports(folder, root) {
  /** @type {Map<string, boolean>} */
  const run = new Map();
  /** @type {Set<string>} */
  const failed = new Set();
  /** @param {string[]} titles @param {boolean} passed @param {boolean} skipped */
  const add = (titles, passed, skipped) => {
    const name = titles.join(ARROW);
    run.set(name, passed && run.get(name) !== false);
    if (!passed && !skipped) failed.add(name);
  };
  const reports = readdirSync(folder).filter((file) => file.endsWith('.json'));
  for (const file of reports) {
    const report = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    for (const { name, status: whole, assertionResults } of /** @type {JestFile[]} */ (report.testResults ?? [])) {
      const path = relative(root, name).replaceAll('\\', '/');
      if (whole === 'failed' && assertionResults.every(({ status }) => status !== 'failed')) failed.add(path);
      for (const { ancestorTitles, title, status } of assertionResults) {
        add([path, ...ancestorTitles, title], status === 'passed', status !== 'failed');
      }
    }
    /** @param {Suite} suite @param {string[]} titles */
    const walk = (suite, titles) => {
      for (const { title, ok, tests } of suite.specs ?? []) {
        const statuses = tests.map(({ status }) => status);
        const skipped = statuses.every((status) => status === 'skipped');
        add([...titles, title], ok && statuses.every((status) => status === 'expected'), skipped);
      }
      for (const inner of suite.suites ?? []) walk(inner, [...titles, inner.title]);
    };
    for (const suite of /** @type {Suite[]} */ (report.suites ?? [])) {
      walk(suite, [relative(root, join(report.config.rootDir, suite.file)).replaceAll('\\', '/')]);
    }
  }
  return { tests: run, failed };
}
