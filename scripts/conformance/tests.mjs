import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Between a test's file, the titles around it and its own. */
export const ARROW = ' › ';
const TEST_FILE = /\.(?:test\.tsx?|test\.mjs|spec\.ts)$/;
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
 * The file that a reference names by the end of its path, without its ending: `classes/admin`.
 * @param {readonly string[]} files
 * @param {string} name
 * @returns {string} its path
 * @throws Error if it fits none or several
 */
export function fileNamed(files, name) {
  const fitting = files.filter((file) => `/${file.replace(TEST_FILE, '')}`.endsWith(`/${name}`));
  if (fitting.length === 1) return /** @type {string} */ (fitting[0]);
  throw new Error(
    `"${name}" names ${fitting.length === 0 ? 'no file of tests' : `${fitting.length}: ${fitting.join(', ')}`}.`,
  );
}

/**
 * @typedef {{ name: string, assertionResults: { ancestorTitles: string[], title: string, status: string }[] }} JestFile
 * @typedef {{ title: string, file: string, specs?: { title: string, ok: boolean, tests: { status: string }[] }[], suites?: Suite[] }} Suite
 */

/**
 * What the last run of the tests says: jest's and Playwright's reports in a folder.
 * @param {string} folder
 * @param {string} root
 * @returns {Map<string, boolean>} by a test's full name, path first, whether it passed; of several with one name, all
 */
export function readRun(folder, root) {
  /** @type {Map<string, boolean>} */
  const run = new Map();
  /** @param {string[]} titles @param {boolean} passed */
  const add = (titles, passed) => {
    const name = titles.join(ARROW);
    run.set(name, passed && run.get(name) !== false);
  };
  const reports = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  for (const file of reports) {
    const report = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    for (const { name, assertionResults } of /** @type {JestFile[]} */ (report.testResults ?? [])) {
      const path = relative(root, name).replaceAll('\\', '/');
      for (const { ancestorTitles, title, status } of assertionResults) {
        add([path, ...ancestorTitles, title], status === 'passed');
      }
    }
    /** @param {Suite} suite @param {string[]} titles */
    const walk = (suite, titles) => {
      for (const { title, ok, tests } of suite.specs ?? []) {
        add([...titles, title], ok && tests.every(({ status }) => status === 'expected'));
      }
      for (const inner of suite.suites ?? []) walk(inner, [...titles, inner.title]);
    };
    for (const suite of /** @type {Suite[]} */ (report.suites ?? [])) {
      walk(suite, [relative(root, join(report.config.rootDir, suite.file)).replaceAll('\\', '/')]);
    }
  }
  return run;
}
