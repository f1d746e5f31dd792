import { expect, test } from '@jest/globals';
import { ROOT } from '../../scripts/root.mjs';
import { checkPage, faultsOf } from './asvs.mjs';

test('docs/security.md has each requirement of levels 1 and 2 once, and each test that it names is there', () => {
  expect(checkPage(ROOT)).toEqual([]);
});

const LEVELS = { 1: ['1.2.1', '1.2.2'], 2: ['1.1.1', '1.1.2'] };
const SOURCE = "test('it\\'s so', () => {});";
const PAGE = `Not met are 1 of 4: 1.1.2.

| no. | level | asks for | status | shown by, or why not |
|---|---|---|---|---|
| 1.2.1, 1.2.2 | 1 | this | met | [it's so](../a.test.ts) |
| 1.1.1 | 2 | that | n/a | no such thing |
| 1.1.2 | 2 | more | not met | for a reason |
`;
const faults = (/** @type {string} */ page) => faultsOf(page, LEVELS, () => SOURCE);

test('a page in order has no faults', () => expect(faults(PAGE)).toEqual([]));

test.each([
  ['a requirement that is missing', '| 1.1.1 |', '| 1.1.9 |', ['1.1.9 is no requirement', '1.1.1 is missing']],
  ['one that stands twice', '1.2.1, 1.2.2', '1.2.1, 1.2.2, 1.2.1', ['1.2.1 is no requirement of level 1, or stands']],
  ['another level', '| 1.1.1 | 2 |', '| 1.1.1 | 1 |', ['1.1.1 is no requirement of level 1']],
  ['no status', '| n/a |', '| perhaps |', ['"perhaps" is no status']],
  ['no reason', '| for a reason |', '|  |', ['neither a test nor a reason']],
  ['a wrong count', 'Not met are 1', 'Not met are 0', ['tells of 0']],
  ['a test that is not there', "[it's so]", "[it's otherwise]", ['has no test "it\'s otherwise"']],
])('%s is a fault', (_, part, instead, expected) => {
  const found = faults(PAGE.replace(part, instead));
  expect(found).toEqual(expected.map((text) => expect.stringContaining(text)));
});
