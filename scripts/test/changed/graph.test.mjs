import { expect, test } from '@jest/globals';
import { changedUnits, distances, readGraph } from './graph.mjs';
import { readModule } from './module.mjs';

/** A small house: a limit of a contract, a call, what answers it, and who asks. */
const FILES = {
  'contracts/src/limits.ts': 'export const MOST = 8; export const LEAST = 1; export interface Limits { most: number }',
  'contracts/src/pay.ts': "import { MOST } from './limits.ts'; export const pay = { most: MOST };",
  'contracts/src/sing.ts': "import { LEAST } from './limits.ts'; export const sing = { least: LEAST };",
  'api/src/pay/routes.ts': `import { pay } from '@study-groups/contracts/pay'; import { work } from './work.ts';
    export function payRoutes(router: Router) { mountCall(router, pay, {}, work); }`,
  'api/src/pay/work.ts':
    'const rate = 2; export const work = (...all: number[]) => all?.map((each) => Math.max(...[rate])); export const idle = () => 0;',
  'api/src/pay/pay.test.ts': "import { pay } from '@study-groups/contracts/pay'; test('is paid', () => call(pay));",
  'mf-tools/src/Page.tsx': `import { useTexts } from '@study-groups/web-sdk/i18n/useTexts'; import { sing } from '@study-groups/contracts/sing';
    export default function Page() { const { t } = useTexts('tools'); return <p>{t('title', sing)}</p>; }`,
  'mf-tools/src/Page.test.tsx': "import Page from './Page.tsx'; test('shows', () => <Page />);",
  'mf-tools/src/lazy.test.tsx': "test('loads', () => import('./Page.tsx'));",
};

/** @param {Record<string, string>} change  of some files @returns the tests that it reaches, by distance */
function testsOf(change) {
  const files = { ...FILES, ...change };
  const modules = new Map(Object.entries(files).map(([file, code]) => [file, readModule(code, file)]));
  const before = new Map(Object.keys(change).map((file) => [file, /** @type {any} */ (FILES)[file]]));
  const found = distances(changedUnits(before, modules), readGraph('', modules));
  return [...found.keys()].filter((file) => file.includes('.test.')).toSorted();
}

const edit = (/** @type {keyof typeof FILES} */ file, /** @type {string} */ from, /** @type {string} */ to) => ({
  [file]: FILES[file].replace(from, to),
});

test.each([
  ['a constant, through what is made of it', edit('contracts/src/limits.ts', '8', '9'), ['api/src/pay/pay.test.ts']],
  [
    'another constant of the same file',
    edit('contracts/src/limits.ts', '= 1', '= 2'),
    ['mf-tools/src/Page.test.tsx', 'mf-tools/src/lazy.test.tsx'],
  ],
  [
    'a constant that is not exported, through the call that it answers',
    edit('api/src/pay/work.ts', '= 2', '= 33'),
    ['api/src/pay/pay.test.ts'],
  ],
  ['what nobody uses', edit('api/src/pay/work.ts', '0', '1'), []],
  ['a type, which the compiler checks', edit('contracts/src/limits.ts', 'most: number', 'most: string'), []],
  ['layout and comments', edit('contracts/src/limits.ts', '= 8', '=\n  // At most.\n  8'), []],
  [
    'where a name comes from',
    edit('contracts/src/pay.ts', "MOST } from './limits.ts'", "LEAST as MOST } from './limits.ts'"),
    ['api/src/pay/pay.test.ts'],
  ],
])('%s', (_, change, expected) => expect(testsOf(change)).toEqual(expected));

test('what stands behind a change is as it was', () => {
  const [before, after] = ['0', '1000'].map((idle) =>
    FILES['api/src/pay/work.ts'].replace('rate = 2', `other = ${idle}, rate = 2`),
  );
  const modules = new Map([['a.ts', readModule(String(after), 'a.ts')]]);
  expect(changedUnits(new Map([['a.ts', before]]), modules)).toEqual(['a.ts#other']);
});

test('texts reach the pages that show their namespace', () => {
  const texts = new Map([['mf-tools/src/locales/tools/he.json', '{}']]);
  const modules = new Map(Object.entries(FILES).map(([file, code]) => [file, readModule(code, file)]));
  const found = distances(changedUnits(texts, modules), readGraph('', modules));
  expect(found.get('mf-tools/src/Page.test.tsx')).toBe(3);
  expect(found.has('api/src/pay/pay.test.ts')).toBe(false);
});

test('what many use is farther from each of them', () => {
  const users = Array.from(
    { length: 8 },
    (_, at) => /** @type {const} */ ([`${at}.test.ts`, "import { MOST } from './contracts/src/limits.ts'; use(MOST);"]),
  );
  const modules = new Map([...Object.entries(FILES), ...users].map(([file, code]) => [file, readModule(code, file)]));
  const found = distances(['contracts/src/limits.ts#MOST', 'contracts/src/limits.ts#LEAST'], readGraph('', modules));
  expect(found.get('0.test.ts')).toBe(4);
  expect(found.get('contracts/src/sing.ts')).toBe(1);
});
