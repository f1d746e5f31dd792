import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { TIERS } from '../../scripts/test/tiers.mjs';

/** Between a test's file, the titles around it and its own, where a test is named. */
export const ARROW = ' › ';
const TEST_FILE = /\.(?:test\.tsx?|test\.mjs|spec\.ts)$/;
/** The end of a test file's name, after its subject. */
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

/** @param {string} file @returns {string} its path without its ending, the same for the two files of one name */
export const stemOf = (file) => file.replace(ENDING, '');

/**
 * @typedef {{ name: string, status: string, assertionResults: { ancestorTitles: string[], title: string, status: string }[] }} JestFile
 * @typedef {{ title: string, file: string, specs?: { title: string, ok: boolean, tests: { status: string }[] }[], suites?: Suite[] }} Suite
 */

/**
 * The results of the last runs of the tests.
 * @typedef {object} Run
 * @property {ReadonlySet<string>} passed  the paths of files of which a test has passed
 * @property {readonly string[]} failed  tests that have failed, path and titles, the paths of files that could not be run, and
 *   the first lines of errors outside of tests
 */

/**
 * @param {string} folder  of the reports of jest and Playwright, in a folder for each tier
 * @param {string} root
 * @returns {Run}
 */
export function readRun(folder, root) {
  /** @type {Set<string>} */
  const passed = new Set();
  /** @type {Set<string>} */
  const failed = new Set();
  const tiers = TIERS.map((tier) => join(folder, tier)).filter((path) => existsSync(path));
  const reports = tiers.flatMap((path) => readdirSync(path).map((name) => join(path, name)));
  for (const path of reports.filter((name) => name.endsWith('.json'))) {
    const report = JSON.parse(readFileSync(path, 'utf8'));
    const fromRoot = (/** @type {string} */ file) => relative(root, file).replaceAll('\\', '/');
    for (const { name, status: whole, assertionResults } of /** @type {JestFile[]} */ (report.testResults ?? [])) {
      const file = fromRoot(name);
      if (whole === 'failed' && assertionResults.every(({ status }) => status !== 'failed')) failed.add(file);
      for (const { ancestorTitles, title, status } of assertionResults) {
        if (status === 'passed') passed.add(file);
        if (status === 'failed') failed.add([file, ...ancestorTitles, title].join(ARROW));
      }
    }
    /** @param {Suite} suite @param {string[]} titles */
    const walk = (suite, titles) => {
      for (const { title, ok, tests } of suite.specs ?? []) {
        const statuses = tests.map(({ status }) => status);
        if (statuses.every((status) => status === 'skipped')) continue;
        if (ok && statuses.every((status) => status === 'expected')) passed.add(titles[0] ?? '');
        else failed.add([...titles, title].join(ARROW));
      }
      for (const inner of suite.suites ?? []) walk(inner, [...titles, inner.title]);
    };
    for (const { message } of /** @type {{ message: string }[]} */ (report.errors ?? [])) {
      failed.add(message.split('\n', 1).join());
    }
    for (const suite of /** @type {Suite[]} */ (report.suites ?? [])) {
      walk(suite, [fromRoot(join(report.config.rootDir, suite.file))]);
    }
  }
  return { passed, failed: [...failed] };
}
