import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROOT } from '../../scripts/root.mjs';
import { faultsOf, readRows, rowsOf } from './check.mjs';
import { readRun, testFiles } from './tests.mjs';

/** @type {string} */
let root;
/** @param {string} path @param {string} [text] */
const write = (path, text = '') => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'study-groups-conformance-'));
  /** @param {string} file @param {...string} statuses */
  const ran = (file, ...statuses) => {
    write(file);
    const results = statuses.map((status) => ({ ancestorTitles: ['a class'], title: status, status }));
    return {
      name: join(root, file),
      status: statuses.includes('passed') ? 'passed' : 'failed',
      assertionResults: results,
    };
  };
  const testResults = [
    ran('api/src/a.test.ts', 'passed', 'pending'),
    ran('web/src/a.test.tsx', 'passed', 'failed'),
    ran('web/src/broken.test.tsx'),
  ];
  write('reports/first/jest.json', JSON.stringify({ testResults }));
  const specs = [
    { title: 'whole', ok: true, tests: [{ status: 'expected' }] },
    { title: 'wavers', ok: true, tests: [{ status: 'flaky' }] },
  ];
  const suites = ['job', 'left-out'].map((name, index) => {
    const file = `${name}.spec.ts`;
    write(`e2e/specs/${file}`);
    const skipped = [{ title: 'skips', ok: true, tests: [{ status: 'skipped' }] }];
    return { title: file, file, suites: [{ title: 'the job', file, specs: index === 0 ? specs : skipped }] };
  });
  const config = { rootDir: join(root, 'e2e/specs') };
  const errors = [{ message: 'A worker did not end\nat the end' }];
  write('reports/first/playwright.json', JSON.stringify({ config, suites, errors }));
  write('api/src/a.rest.test.ts');
  write('api/dist/a.test.ts');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** @param {string} line @param {import('../../scripts/test/tiers.mjs').Tier} [tier] */
const faults = (line, tier = 'first') =>
  faultsOf(rowsOf(`# A\n\n${line}\n`), testFiles(root), readRun(join(root, 'reports'), root), tier);

test('a row is shown by the tests of its files, which have run and passed', () => {
  expect(faults('- A `class` (or two) opens (`api/src/a`)')).toEqual([]);
});

test.each([
  ['without a file', '- It opens (`x`) and closes', 'ends without the files of its tests'],
  [
    'of a file that is gone',
    '- It opens (`class/a`)',
    'no file of tests is called `class/a`, but api/src/a.rest.test.ts',
  ],
  [
    'of one of two files',
    '- It opens (`src/a`)',
    'may be api/src/a.rest.test.ts or api/src/a.test.ts or web/src/a.test.tsx',
  ],
  ['of a test that failed', '- It opens (`api/src/a`, `web/src/a`)', 'a test of web/src/a.test.tsx has failed'],
  ['of a file that could not be run', '- It opens (`src/broken`)', 'a test of web/src/broken.test.tsx has failed'],
  ['of a test that passed at the second try', '- It opens (`job`)', 'a test of e2e/specs/job.spec.ts has failed'],
  ['of tests that were left out', '- It opens (`left-out`)', 'no test of e2e/specs/left-out.spec.ts has passed'],
])('a row %s is a fault', (_, line, words) => {
  expect(faults(line)).toEqual([expect.stringContaining(`docs/conformance.md, "`)]);
  expect(faults(line)).toEqual([expect.stringContaining(words)]);
});

test('the second tier looks up its own files', () => {
  expect(faults('- It opens (`web/src/a`)', 'rest')).toEqual([]);
  expect(faults('- It opens (`api/src/a`)', 'rest')).toEqual([
    expect.stringContaining('no test of api/src/a.rest.test.ts has passed'),
  ]);
});

test('what has failed is named', () => {
  expect(readRun(join(root, 'reports'), root).failed).toEqual([
    'web/src/a.test.tsx › a class › failed',
    'web/src/broken.test.tsx',
    'A worker did not end',
    'e2e/specs/job.spec.ts › the job › wavers',
  ]);
});

test('each row names files that are there', () => {
  const files = testFiles(ROOT);
  const rows = readRows();
  expect(faultsOf(rows, files, { passed: new Set(files), failed: [] }, 'all')).toEqual([]);
  expect(rows.length).toBeGreaterThan(100);
});
