import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { closingTally, sum, tallyOfJest, tallyOfPlaywright } from './tally.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'study-groups-tally-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** @param {object} content */
function report(content) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('jest: a file that does not load counts as failed', () => {
  const file = report({ numPassedTests: 7, numFailedTests: 2, numRuntimeErrorTestSuites: 1 });
  expect(tallyOfJest(file, 1)).toEqual({ passed: 7, failed: 3 });
});

test('playwright: flaky tests and errors outside of tests count as failed', () => {
  const file = report({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] });
  expect(tallyOfPlaywright(file, 1)).toEqual({ passed: 4, failed: 3 });
});

test.each([
  ['writes no report', () => tallyOfJest(join(folder, 'none.json'), 0), 0],
  [
    'ends badly without a failed test',
    () => tallyOfPlaywright(report({ stats: { expected: 4, unexpected: 0, flaky: 0 }, errors: [] }), 1),
    4,
  ],
  [
    'runs nothing',
    () => tallyOfJest(report({ numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 0 }), 0),
    0,
  ],
])('a runner that %s has failed', (_, tally, passed) => {
  expect(tally()).toEqual({ passed, failed: 1 });
});

test.each([
  ['[ 1.0 s] All tests have run\n6 passed, 0 failed\n', 0, { passed: 6, failed: 0 }],
  ['4 passed, 2 failed\nnpm error\n', 1, { passed: 4, failed: 2 }],
  ['1 passed, 0 failed\n  2 passed, 1 failed of others\n', 1, { passed: 1, failed: 1 }],
  ['Cannot find module\n', 1, { passed: 0, failed: 1 }],
  ['', 0, { passed: 0, failed: 1 }],
])('the sum that %j closes with', (output, code, tally) => expect(closingTally(output, code)).toEqual(tally));

test('sums', () => {
  expect(
    sum([
      { passed: 1, failed: 0 },
      { passed: 40, failed: 2 },
    ]),
  ).toEqual({ passed: 41, failed: 2 });
});
