import { expect, test } from '@jest/globals';
import { testFiles } from '../../../checks/conformance/tests.mjs';
import { ROOT } from '../../root.mjs';
import { choose, MAIN_WAYS } from './choose.mjs';

const TIMER = 'e2e/specs/timer.rest.spec.ts';
/** @param {Partial<Parameters<typeof choose>[0]>} touched */
const chosen = (touched) =>
  choose({ changed: [], distances: new Map(), readers: [], tests: [], seconds: new Map(), ...touched });

test('the nearest are chosen, then the quickest, until the time is used up', () => {
  const seconds = new Map([
    ['far.test.ts', 1],
    ['long.test.ts', 130],
    ['longer.test.ts', 140],
    ['near.test.ts', 10],
  ]);
  const distances = new Map([
    ['far.test.ts', 9],
    ['longer.test.ts', 5],
    ['long.test.ts', 5],
    ['near.test.ts', 2],
  ]);
  expect(chosen({ distances, tests: [...seconds.keys(), 'other.test.ts'], seconds })).toEqual({
    tests: ['near.test.ts', 'long.test.ts', 'far.test.ts'],
    specs: [],
    left: 1,
  });
});

test('one that has changed itself, however long it takes, and one that reads what has', () => {
  const tests = ['read.test.ts', 'own.test.ts'];
  const found = chosen({
    changed: ['own.test.ts'],
    readers: ['read.test.ts'],
    tests,
    seconds: new Map([['own.test.ts', 120]]),
  });
  expect(found.tests).toEqual(['own.test.ts', 'read.test.ts']);
});

test('one that hardly depends on the change is left', () => {
  expect(chosen({ distances: new Map([['a.test.ts', 13]]), tests: ['a.test.ts'] })).toEqual({
    tests: [],
    specs: [],
    left: 1,
  });
});

test('a room shows its main way in a browser, if there is time', () => {
  const changed = ['mf-tools/src/Page.tsx'];
  const tests = ['a.test.ts', TIMER, 'e2e/specs/guide.spec.ts'];
  expect(chosen({ changed, tests })).toEqual({ tests: [], specs: [TIMER], left: 0 });
  expect(
    chosen({ changed, tests, distances: new Map([['a.test.ts', 1]]), seconds: new Map([['a.test.ts', 80]]) }),
  ).toEqual({
    tests: ['a.test.ts'],
    specs: [],
    left: 1,
  });
});

test('what all rooms are built with does not', () => {
  expect(chosen({ changed: ['mf-tools/src/Page.tsx', 'contracts/src/call.ts'], tests: [TIMER] }).specs).toEqual([]);
});

test('each browser test of the table is there', () => {
  const tests = testFiles(ROOT);
  expect(MAIN_WAYS.filter(({ spec }) => !tests.includes(spec))).toEqual([]);
});
