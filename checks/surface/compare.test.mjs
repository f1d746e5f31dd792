import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { ROOT } from '../../scripts/root.mjs';
import { breaksOf, callBreaks, nextVersion, refusal } from './compare.mjs';
import { faultsOfKept, keep, KEPT, keptSurface, keptVersions, readKept } from './kept.mjs';
import { readSurface } from './read-surface.mjs';
import { answerBreaks, requestBreaks } from './schemas.mjs';

/** @type {import('./read-surface.mjs').Surface} */
let now;
beforeAll(async () => {
  now = await readSurface(ROOT);
});

test('what the last version of the contract promised still holds, and it is kept', async () => {
  const kept = keptSurface(ROOT);
  if (!kept) throw new Error(`${KEPT} holds no version.`);
  const breaks = now.version.split('.')[0] === kept.version.split('.')[0] ? await breaksOf(ROOT, kept, now) : [];
  if (breaks.length > 0) throw new Error(refusal(kept.version, breaks));
  expect(faultsOfKept(ROOT, now.version)).toEqual([]);
});

describe('of what builds share', () => {
  test('what is gone or changed breaks it, and what is added does not', async () => {
    const before = structuredClone(now);
    /** @type {(file: string, is: string, was: string) => void} */
    const plant = (file, is, was) => {
      const text = before.declarations[`${file}.d.ts`] ?? '';
      if (!text.includes(is)) throw new Error(`${file} does not hold ${is}`);
      before.declarations[`${file}.d.ts`] = text.replace(is, was);
    };
    before.provided.push('@study-groups/web-sdk/ui/Gone');
    before.libraries['react'] = '18';
    plant('web-sdk/src/files/useSaveFile', 'export ', 'export declare function gone(): void;\nexport ');
    plant('web-sdk/src/ui/CheckRow', 'checked: boolean;', 'checked: boolean;\n wish?: string;');
    plant('web-sdk/src/ui/Button', "'small' |", "'tiny' | 'small' |");
    plant('web-sdk/src/form/problems', 'readonly Field[]', 'readonly Field[] | undefined');
    plant('web-sdk/src/host/observable', 'current: () => Value;', 'current: () => Value;\n older: () => Value;');
    plant('contracts/src/remotes', 'order: number;', 'order: number;\n wish?: { deep?: 1 };');
    plant('contracts/src/parts', 'slug: string;', '');
    plant('contracts/src/parts', 'interface PartProps {', "interface PartProps {\n 'tools/gone': { slug: string };");
    // Added since, each for others to do without.
    before.provided = before.provided.filter((name) => name !== '@study-groups/web-sdk/ui/Week');
    plant('web-sdk/src/api/request', '30000', '20000');
    plant('web-sdk/src/api/request', 'export declare function', 'declare function');
    plant('web-sdk/src/ui/StateCard', "'warning' | ", '');
    plant('web-sdk/src/ui/StateCard', 'text?: ReactNode;', '');
    plant('web-sdk/src/host/host', 'apiBase: string;', 'wish: string;');
    const breaks = await breaksOf(ROOT, before, now);
    const found = (/** @type {string} */ module) => breaks.some((each) => each.startsWith(`${module}:`));
    expect(breaks.slice(0, 2)).toEqual([
      'the shell provides @study-groups/web-sdk/ui/Gone no more',
      'react is shared as 19, not as 18',
    ]);
    for (const module of [
      'files/useSaveFile',
      'ui/CheckRow',
      'ui/Button',
      'form/problems',
      'host/observable',
      'host/host',
    ]) {
      expect([module, found(`web-sdk/src/${module}`)]).toEqual([module, true]);
    }
    expect(breaks.join('\n')).toMatch(/contracts\/src\/remotes: .*"wish" \| "wish\.deep"/);
    expect(found('contracts/src/parts')).toBe(true);
    expect(breaks.filter((each) => /api\/request|StateCard|apiBase|ui\/Week/.test(each))).toEqual([]);
  });
});

const text = z.string();
/** @param {Record<string, z.ZodMiniType>} shape */
const body = (shape) => z.strictObject({ name: text, ...shape });
/** @param {z.ZodMiniType} schema */
const described = (schema) => z.toJSONSchema(schema);
const choice = z.enum(['a', 'b']);
/** @param {z.ZodMiniType} of  What one of two parts holds, which a field tells apart. */
const told = (of) =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('one'), of }),
    z.strictObject({ kind: z.literal('other') }),
  ]);

describe('of a request', () => {
  /** @type {(before: z.ZodMiniType, after: z.ZodMiniType) => string[]} */
  const breaks = (before, after) => requestBreaks(described(before), described(after), 'body');

  test.each([
    ['a field that is gone', body({ more: z.optional(text) }), body({}), 'body.more is gone'],
    ['a field that has to be sent', body({}), body({ more: text }), 'body.more has to be sent'],
    ['one that had not', body({ more: z.optional(text) }), body({ more: text }), 'body.more has to be sent'],
    ['another type', body({ more: text }), body({ more: z.int() }), 'body.more may be of another type'],
    ['null no more', z.nullable(text), text, 'body may be of another type'],
    ['a choice that is gone', z.enum(['a', 'b', 'c']), choice, 'body has other choices'],
    ['choices for a text', text, choice, 'body has other choices'],
    ['a lower limit', text, text.check(z.maxLength(5)), 'body: maxLength is 5'],
    ['a higher one', z.int(), z.int().check(z.minimum(1)), 'body: minimum is 1'],
    ['a pattern', z.array(text), z.array(text.check(z.regex(/a/))), 'body[]: pattern is "a"'],
    ['a part of a union', z.union([text, body({})]), text, 'body may be something else'],
    ['no field but those', z.looseObject({ name: text }), body({}), 'body takes no other fields'],
    ['fewer keys', z.partialRecord(choice, text), z.partialRecord(z.enum(['a']), text), 'body keys has other choices'],
  ])('%s breaks it', (_, before, after, sentence) => expect(breaks(before, after)).toEqual([sentence]));

  test.each([
    ['a field that may be left out', body({}), body({ more: z.optional(text) })],
    ['a field that need not be sent any more', body({ more: text }), body({ more: z.optional(text) })],
    ['a choice', choice, z.enum(['a', 'b', 'c'])],
    ['a wider limit', text.check(z.maxLength(5)), text.check(z.maxLength(9))],
    ['null', text, z.nullable(text)],
    ['a part of a union', text, z.union([text, body({})])],
    ['a choice in a part that a field tells from the others', told(choice), told(z.enum(['a', 'b', 'c']))],
    ['a number for an integer', z.int().check(z.minimum(0)), z.number()],
  ])('%s that is added does not', (_, before, after) => expect(breaks(before, after)).toEqual([]));
});

describe('of an answer', () => {
  /** @type {(before: z.ZodMiniType, after: z.ZodMiniType) => string[]} */
  const breaks = (before, after) => answerBreaks(described(before), described(after), 'answer');

  test.each([
    ['a field that is gone', body({ more: z.optional(text) }), body({}), 'answer.more is gone'],
    ['one that may be left out', body({ more: text }), body({ more: z.optional(text) }), 'answer.more may be left out'],
    ['null', body({ more: text }), body({ more: z.nullable(text) }), 'answer.more may be of another type'],
    ['a part of a union', text, z.union([text, body({})]), 'answer may be something else'],
    ['a text for a choice', choice, text, 'answer has other choices'],
    ['another literal', z.literal('a'), z.literal(['a', 'b']), 'answer has other choices'],
    ['another length', z.array(text).check(z.length(3)), z.array(text).check(z.length(4)), 'answer: maxItems is 4'],
  ])('%s breaks it', (_, before, after, sentence) => expect(breaks(before, after)).toEqual([sentence]));

  test.each([
    ['a field', body({ in: body({}) }), body({ in: body({ more: text }) })],
    ['a choice', z.array(choice), z.array(z.enum(['a', 'c']))],
    ['a field that is always there', body({ more: z.optional(text) }), body({ more: text })],
  ])('%s that is added does not', (_, before, after) => expect(breaks(before, after)).toEqual([]));
});

test('a call that is gone, or answered otherwise, breaks the contract', () => {
  const call = { is: 'open 200 text/csv', request: { body: described(body({})) }, answer: described(text) };
  const { body: sent } = call.request;
  expect(callBreaks('GET /api/x', call, undefined)).toEqual(['GET /api/x is gone']);
  expect(callBreaks('GET /api/x', call, { ...call, is: 'admin 200 text/csv' })).toEqual([
    'GET /api/x is admin 200 text/csv, not open 200 text/csv',
  ]);
  expect(callBreaks('GET /api/x', call, { ...call, request: { body: sent, query: sent } })).toEqual([
    'GET /api/x: query.name has to be sent',
  ]);
  expect(callBreaks('GET /api/x', call, call)).toEqual([]);
});

test.each([
  ['nothing has changed', { kept: '5.1.0', named: '5.1.0', breaks: [], isSame: true }, '5.1.0'],
  ['something was added', { kept: '5.1.0', named: '5.1.0', breaks: [], isSame: false }, '5.2.0'],
  ['the major number was raised', { kept: '5.1.0', named: '6.0.0', breaks: ['x is gone'], isSame: false }, '6.0.0'],
])('the next version where %s', (_, state, version) => expect(nextVersion(state)).toBe(version));

test('what breaks the contract asks for its major number, by hand', () => {
  const state = { kept: '5.1.0', named: '5.2.0', breaks: ['GET /api/x is gone'], isSame: false };
  expect(() => nextVersion(state)).toThrow(
    /Contract 5\.1\.0 promises .*\n- GET \/api\/x is gone\nBring it back; .* 6\.0\.0/,
  );
});

test('a version is kept with builds as far as a test loads them, and the last two stay', () => {
  const root = mkdtempSync(join(tmpdir(), 'study-groups-kept-'));
  const names = ['entry.js', 'js/text-rooms-en.1.js', 'js/text-rooms-he.1.js', 'widget/embed.1.js', 'room.webp'];
  const files = Object.fromEntries(names.map((name) => [name, 'sha384-x']));
  const texts = { en: ['js/text-rooms-en.1.js'], he: ['js/text-rooms-he.1.js'] };
  const build = { name: 'rooms', files, texts, routes: [{ path: '/rooms', texts }] };
  mkdirSync(join(root, 'dist/js'), { recursive: true });
  mkdirSync(join(root, 'dist/widget'));
  for (const name of names) writeFileSync(join(root, 'dist', name), 'go();');
  writeFileSync(join(root, 'dist/release.json'), JSON.stringify(build));
  for (const version of ['2.9.0', '2.10.0', '10.0.0']) keep(root, { ...now, version }, ['dist']);
  expect(keptVersions(root)).toEqual(['10.0.0', '2.10.0']);
  expect(keptSurface(root)?.version).toBe('10.0.0');
  const { 'release.json': release = '', ...kept } = readKept(root, '10.0.0').builds['rooms'] ?? {};
  expect(kept).toEqual({ 'entry.js': 'go();', 'js/text-rooms-en.1.js': 'go();' });
  expect(JSON.parse(release)).toMatchObject({
    files: { 'entry.js': 'sha384-x', 'js/text-rooms-en.1.js': 'sha384-x' },
    texts: { en: texts.en },
    routes: [{ path: '/rooms', texts: { en: texts.en } }],
  });
  mkdirSync(join(root, 'mf-rooms'));
  writeFileSync(join(root, 'mf-rooms/remote.json'), '{ "contracts": "^9.0.0" }');
  expect(faultsOfKept(root, '10.1.0')).toEqual([
    expect.stringContaining('does not hold contract 10.1.0'),
    'mf-rooms/remote.json: its range of contracts does not hold 10.1.0.',
  ]);
  rmSync(root, { recursive: true, force: true });
});
