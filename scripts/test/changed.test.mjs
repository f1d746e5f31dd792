import { expect, test } from '@jest/globals';
import { ROOT } from '../root.mjs';
import { testFiles } from '../../checks/conformance/tests.mjs';
import { BROWSER_TESTS, touchedBy } from './changed.mjs';

/** @type {import('./changed.mjs').Graph} */
const GRAPH = new Map([
  ['contracts/src/a.ts', []],
  ['api/src/b.ts', ['contracts/src/a.ts']],
  ['api/src/b.test.ts', ['api/src/b.ts']],
  ['api/src/c.test.ts', []],
  ['mf-tools/src/d.test.tsx', []],
  ['e2e/support/e.ts', []],
  ['e2e/specs/e.spec.ts', ['e2e/support/e.ts']],
  ['e2e/specs/timer.spec.ts', []],
]);
const TESTS = [...GRAPH.keys(), 'scripts/f/f.test.mjs'].filter((file) => /\.(test|spec)\./.test(file));

test.each([
  ['a file that others import', 'contracts/src/a.ts', ['api/src/b.test.ts'], []],
  ['a test', 'api/src/c.test.ts', ['api/src/c.test.ts'], []],
  ['what a browser test imports', 'e2e/support/e.ts', [], ['e2e/specs/e.spec.ts']],
  [
    'texts, which no import names',
    'mf-tools/src/locales/tools/he.json',
    ['mf-tools/src/d.test.tsx'],
    ['e2e/specs/timer.spec.ts'],
  ],
  ['a script', 'scripts/f/more/f.mjs', ['scripts/f/f.test.mjs'], []],
  ['a page of the docs', 'docs/README.md', [], []],
])('%s', (_, file, tests, specs) => expect(touchedBy([file], GRAPH, TESTS)).toEqual({ tests, specs }));

test('what everything depends on', () => expect(touchedBy(['package-lock.json'], GRAPH, TESTS)).toBe('everything'));

test('each browser test of the table is there', () => {
  const specs = testFiles(ROOT).filter((file) => file.startsWith('e2e/'));
  const names = BROWSER_TESTS.flatMap((row) => row.specs);
  expect(names.filter((name) => !specs.some((file) => file.includes(`/${name}`)))).toEqual([]);
});
