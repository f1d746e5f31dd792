import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../../scripts/root.mjs';
import { checkScripts, newerIn } from './check.mjs';

const { OLDEST } = createRequire(import.meta.url)('../../webpack/browsers.js');

/** Folders whose code runs in browsers. */
const FOLDERS = ['contracts/src', 'scoring/src', 'web-sdk/src', 'antd-kit/src', 'shell/src', 'mf-student/src'].concat(
  'mf-student/widget',
  'mf-professor/src',
  'mf-admin/src',
  'mf-tools/src',
);

test.each([
  ['text.isWellFormed() && AbortSignal.any(signals)', ['AbortSignal.any', 'isWellFormed()']],
  ['list.toSorted(compare).toReversed().findLast(is)', ['toReversed()', 'toSorted()']],
  [
    'Object.groupBy(all, by); Promise.withResolvers(); URL.parse(x)',
    ['Object.groupBy', 'Promise.withResolvers', 'URL.parse'],
  ],
  ['set.isSubsetOf(other); Array.fromAsync(x); RegExp.escape(y)', ['Array.fromAsync', 'RegExp.escape', 'isSubsetOf()']],
  ['words.split(/(?<=-)/); class A { static { go(); } }', ['a lookbehind', 'a static block']],
  ['list.at(-1); Object.hasOwn(a, b); structuredClone(a); new Intl.ListFormat(x)', []],
])('of %s the oldest supported browsers lack %j', (source, expected) => {
  expect(newerIn(source, { added: [] })).toEqual(expected);
});

test('a page may use what is added for it; the widget, which changes nothing of its page, may not', () => {
  expect(newerIn('list.toSorted()')).toEqual([]);
  expect(newerIn('list.toSorted()', { added: [] })).toEqual(['toSorted()']);
});

test('no code of ours is newer than the oldest supported browsers', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing[\\/]/.test(file))
      .map((file) => join(ROOT, folder, file)),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(checkScripts(files)).toEqual([]);
});

test('people whose browser is too old read which will do, in each language', () => {
  const folder = join(ROOT, 'api/src/platform/pages/locales');
  const versions = OLDEST.flatMap((/** @type {[string, string]} */ [name, version]) =>
    name === 'ios_saf' ? [] : [`${name} ${Number.parseInt(version, 10)}`],
  );
  for (const file of readdirSync(folder)) {
    const { text } = JSON.parse(readFileSync(join(folder, file), 'utf8')).old;
    for (const each of versions) expect(text.toLowerCase()).toContain(each);
  }
});
