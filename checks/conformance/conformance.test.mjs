import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROOT } from '../../scripts/root.mjs';
import { readContracts } from './contracts.mjs';
import { faultsOf } from './faults.mjs';
import { page } from './page.mjs';
import { readRows } from './rows.mjs';
import { readRun, testFiles } from './tests.mjs';

/** @type {string} */
let root;
/** @param {string} path @param {string} text */
const write = (path, text) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'study-groups-conformance-'));
  for (const file of [
    'api/src/a.test.ts',
    'api/src/a.rest.test.ts',
    'web/src/a.test.tsx',
    'e2e/specs/job.spec.ts',
    'e2e/specs/looks.rest.spec.ts',
    'api/dist/a.test.ts',
  ]) {
    write(file, '');
  }
  const result = (/** @type {string} */ title, status = 'passed') => ({ ancestorTitles: ['a class'], title, status });
  const assertionResults = [result('opens'), result('closes'), result('breaks', 'failed')];
  write(
    'reports/first/jest.json',
    JSON.stringify({
      testResults: [
        { name: join(root, 'api/src/a.test.ts'), status: 'failed', assertionResults },
        { name: join(root, 'web/src/a.test.tsx'), status: 'failed', assertionResults: [] },
      ],
    }),
  );
  const specs = [
    { title: 'whole', ok: true, tests: [{ status: 'expected' }] },
    { title: 'left out', ok: true, tests: [{ status: 'skipped' }] },
    { title: 'wavers', ok: true, tests: [{ status: 'flaky' }] },
  ];
  const suites = [
    { title: 'job.spec.ts', file: 'job.spec.ts', suites: [{ title: 'the job', file: 'job.spec.ts', specs }] },
  ];
  write('reports/first/playwright.json', JSON.stringify({ config: { rootDir: join(root, 'e2e/specs') }, suites }));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** @param {Record<string, string[]>} rows @returns {import('./rows.mjs').Part[]} */
const parts = (rows) => [
  {
    title: 'States',
    about: 'What a class is.',
    groups: [{ heading: 'A class', rows: Object.entries(rows).map(([says, tests]) => ({ says, tests })) }],
  },
];

/** @param {string[]} tests */
const faults = (...tests) =>
  faultsOf(parts({ 'It opens': tests }), testFiles(root), readRun(join(root, 'reports'), root), 'first');

test('a row is shown by tests that have passed, by name or by pattern, of jest and Playwright', () => {
  expect(faults('api/src/a › a class › opens', 'api/src/a › * › *ens')).toEqual([]);
  expect(faults('job › the job › whole')).toEqual([]);
});

test.each([
  ['no test', [], 'has no test'],
  ['a test that is gone', ['job › the job › sings'], 'which has not run'],
  ['a pattern that fits nothing', ['job › a school › *'], 'which has not run'],
  ['a test that failed', ['api/src/a › a class › breaks'], 'which has not passed'],
  ['a pattern that a failed test fits', ['api/src/a › a class › *'], 'which has not passed'],
  ['a test that was left out', ['job › the job › left out'], 'which has not passed'],
])('a row with %s is a fault', (_, tests, words) => {
  expect(faults(...tests)).toEqual([expect.stringContaining(words)]);
});

test('what has failed is named: a test, one that passed at the second try, a file that could not be run; what was left out is not', () => {
  expect(readRun(join(root, 'reports'), root).failed).toEqual([
    'api/src/a.test.ts › a class › breaks',
    'web/src/a.test.tsx',
    'e2e/specs/job.spec.ts › the job › wavers',
  ]);
});

test('what the first run leaves out is looked up by the second, with the tests of the first beside it', () => {
  // In the file of the rest, or nowhere: only the second run can tell.
  expect(faults('api/src/a › a class › rests', 'looks › in every language')).toEqual([]);
  const result = { ancestorTitles: ['a class'], title: 'rests', status: 'passed' };
  const name = join(root, 'api/src/a.rest.test.ts');
  write('reports/rest/jest.json', JSON.stringify({ testResults: [{ name, assertionResults: [result] }] }));
  const rest = (/** @type {string[]} */ ...tests) =>
    faultsOf(parts({ 'It opens': tests }), testFiles(root), readRun(join(root, 'reports'), root), 'rest');
  expect(rest('api/src/a › a class › rests', 'api/src/a › a class › opens')).toEqual([]);
  expect(rest('api/src/a › a class › sings')).toEqual([expect.stringContaining('which has not run')]);
  expect(rest('looks › in every language')).toEqual([expect.stringContaining('which has not run')]);
  // The first run has said so.
  expect(rest('job › the job › sings')).toEqual([]);
  rmSync(join(root, 'reports/rest'), { recursive: true });
});

test('a file that is unknown, or one of two, is an error', () => {
  expect(() => faults('b › opens')).toThrow('names no file');
  expect(() => faults('a › opens')).toThrow('api/src/a.test.ts, web/src/a.test.tsx');
});

test('the page links the file and keeps a table whole', () => {
  const notBuilt = { Pages: { '/x': 'Not built.' } };
  const figures = { 'p99 under 1 s': /** @type {[string, string]} */ (['npm run bench', 'Open pages']) };
  const text = page(parts({ 'a | b': ['job › the job › whole'] }), notBuilt, figures, testFiles(root));
  expect(text).toContain('| a \\| b | [job](../e2e/specs/job.spec.ts) `the job › whole` |');
  expect(text).toContain('| p99 under 1 s | `npm run bench` | [Open pages](benchmarks.md#open-pages) |');
  expect(text).toContain('| /x | Not built. |');
});

test('each figure names a command and a section of the benchmarks that are there', () => {
  const read = (/** @type {string} */ file) => readFileSync(join(ROOT, file), 'utf8');
  const { scripts } = JSON.parse(read('package.json'));
  const sections = read('docs/benchmarks.md').split('\n');
  /** @type {[command: string, section: string][]} */
  const figures = Object.values(JSON.parse(read('docs/conformance/figures.json')));
  expect(figures.filter(([command]) => !((/^npm run (\S+)/.exec(command)?.[1] ?? '') in scripts))).toEqual([]);
  expect(figures.filter(([, section]) => !sections.includes(`## ${section}`))).toEqual([]);
  expect(figures.length).toBeGreaterThan(0);
});

test('a call or mail without its row is named, and so is a row of none', async () => {
  const tables = await readContracts();
  const folder = join(ROOT, 'docs/conformance');
  expect(() => readRows(folder, tables)).not.toThrow();
  const { getClass, ...calls } = tables.CALLS;
  const more = { ...tables.CALLS, paintClass: /** @type {import('../../contracts/src/call.ts').Call} */ (getClass) };
  expect(() => readRows(folder, { ...tables, CALLS: more })).toThrow('has no row for paintClass');
  expect(() => readRows(folder, { ...tables, CALLS: calls })).toThrow('has a row for getClass');
  expect(() => readRows(folder, { ...tables, MAIL_KINDS: [...tables.MAIL_KINDS, 'hello'] })).toThrow(
    'no row for hello',
  );
});
