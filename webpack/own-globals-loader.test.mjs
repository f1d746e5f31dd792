import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';
import { arrayFrom, bind, JSON as ownJson, keysOf, namesIn, valuesOf } from './own-globals.mjs';

const require = createRequire(import.meta.url);
/** @type {typeof import("./own-globals-loader.js")} */
const loader = require('./own-globals-loader.js');
const load = (/** @type {string} */ source, file = '/x/react.js') =>
  loader.call(/** @type {any} */ ({ resourcePath: file }), source);

test.each([
  ['listen.bind(null, 1)', 'ownBind(listen, null, 1)'],
  ['(effect = node[name].run.bind(\n  this))', '(effect = ownBind(node[name].run, \n  this))'],
  ['Array.from(set, each)', 'ownArrayFrom(set, each)'],
  ['Object.keys(Object.values(all))', 'ownKeysOf(ownValuesOf(all))'],
  ['for (var key in props) go(key);', 'for (var key of ownNamesIn((props))) go(key);'],
  ['for (key in (a(), b)) if (key in c) go();', 'for (key of ownNamesIn(((a(), b)))) if (key in c) go();'],
  ['for (const one of all) go(one in all);', 'for (const one of all) go(one in all);'],
])('%s', (source, expected) => expect(load(source)).toBe(expected));

test('zod alone gets a global object of its own', () => {
  expect(load('go();', '/x/node_modules/zod/v4/core.js')).toMatch(
    /^import globalThis from ".*own-globals\.mjs";\ngo\(\);$/,
  );
  expect(load('go();')).toBe('go();');
});

test('what is brought along does what the language does, whatever a page adds', () => {
  expect(Reflect.apply(bind(Math.max, null, 1, 5), null, [3])).toBe(5);
  expect(arrayFrom(new Set([1, 2]), (each, at) => each + at)).toEqual([1, 3]);
  expect(arrayFrom({ length: 2, 0: 'a', 1: 'b' })).toEqual(['a', 'b']);
  const added = { value: () => 'added', enumerable: true, configurable: true };
  Object.defineProperty(Object.prototype, 'toJSON', added);
  Object.defineProperty(Array.prototype, 'toJSON', added);
  try {
    expect(namesIn({ a: 1 })).toEqual(['a']);
    expect([keysOf([]), valuesOf([]), keysOf({ a: 1 }), valuesOf('ab')]).toEqual([[], [], ['a'], ['a', 'b']]);
    expect(ownJson.stringify({ a: [1, { b: 'c' }], d: new Date(0), e: undefined, f: null })).toBe(
      '{"a":[1,{"b":"c"}],"d":"1970-01-01T00:00:00.000Z","f":null}',
    );
  } finally {
    Reflect.deleteProperty(Object.prototype, 'toJSON');
    Reflect.deleteProperty(Array.prototype, 'toJSON');
  }
});
