/**
 * Looks, before anything of the form runs, whether the language is what the form is built on. The build gives it what old
 * libraries are known to replace (webpack/own-globals.mjs); what else is broken is named to the author of the page.
 */

const numbers = () => [3, 1, 2];
const is = (found: unknown, expected: string) => String(found) === expected;

/** Parts of the language that scripts of a page may have replaced, each with what it has to do. */
const EXPECTED: Readonly<Record<string, () => boolean>> = {
  'Array.prototype.map': () =>
    is(
      numbers().map((each, at) => each + at),
      '3,2,4',
    ),
  'Array.prototype.filter': () =>
    is(
      numbers().filter((each) => each > 1),
      '3,2',
    ),
  'Array.prototype.find': () => numbers().find((each) => each < 3) === 1,
  'Array.prototype.some': () => numbers().some((each) => each === 2) && !numbers().some((each) => each === 5),
  'Array.prototype.every': () => numbers().every(Boolean) && !numbers().every((each) => each === 3),
  'Array.prototype.includes': () => numbers().includes(2) && !numbers().includes(5),
  'Array.prototype.concat': () => is(numbers().concat([5], 6), '3,1,2,5,6'),
  'Array.prototype.flatMap': () => is(numbers().flatMap((each) => [each, [0]]).length, '6'),
  'Array.prototype.sort': () =>
    is(
      numbers().sort((one, other) => one - other),
      '1,2,3',
    ),
  'Array.prototype.splice': () => is(numbers().splice(1, 1), '1'),
  'String.prototype.replace': () => is('a-b'.replace(/(b)/, '$1$1'), 'a-bb'),
  'String.prototype.split': () => is('a-b'.split('-', 1), 'a'),
  'JSON.stringify': () => JSON.stringify({ a: ['b'] }) === '{"a":["b"]}',
  'Object.keys': () => is(Object.keys({ a: 1, b: 2 }), 'a,b'),
  'Object.entries': () => is(Object.entries({ a: 1 }), 'a,1'),
  'Object.assign': () => Object.assign({ a: 1 }, { a: 2 }).a === 2,
  Map: () => is([...new Map([[1, 2]]).keys()], '1'),
  Promise: () => Promise.resolve(1).then(() => 1) instanceof Promise && typeof Promise.all === 'function',
};

/** Libraries that replace parts of the language, and say so. */
const LIBRARIES: Readonly<Record<string, 'version' | 'Version'>> = { MooTools: 'version', Prototype: 'Version' };

/** @throws Error that names what is replaced, and the libraries that may have done it */
function look(): void {
  const replaced = Object.keys(EXPECTED).filter((name) => {
    try {
      return !EXPECTED[name]?.();
    } catch {
      return true;
    }
  });
  if (replaced.length === 0) return;
  const page = globalThis as unknown as Record<string, Record<string, unknown> | undefined>;
  const known = Object.keys(LIBRARIES).filter((name) => page[name]);
  const who = known.map((name) => `${name} ${String(page[name]?.[LIBRARIES[name] ?? ''] ?? '')}`.trim()).join(', ');
  throw new Error(
    `${who || 'A script'} of this page has replaced ${replaced.join(', ')}, without which there is no form`,
  );
}

look();
export {};
