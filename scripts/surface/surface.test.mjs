import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { buildWithSurface, checkSurface } from './check.mjs';
import { difference } from './compare.mjs';
import { declareSurface } from './declare.mjs';
import { readSurface } from './read-surface.mjs';
import { Sample } from './sample.mjs';
import { SURFACE_FILE, surfaceOf } from './surface.mjs';

const NOTES = 'contracts/src/notes.ts';
const BADGE = 'web-sdk/src/ui/Badge.tsx';
const LOOK = 'web-sdk/src/ui/look.ts';
const PROVIDE = 'shell/src/shared/provide.ts';

/** @type {string} */
let declared;
beforeAll(async () => {
  const unchanged = new Sample();
  declared = await surfaceOf(unchanged.root);
  unchanged.remove();
});

/** @type {Sample} */
let sample;
beforeEach(() => {
  sample = new Sample();
  sample.write(SURFACE_FILE, declared);
  sample.write('e2e/fixtures/builds/2.0.0/shell/release.json.br', '');
});
afterEach(() => sample.remove());

const changed = async () => difference(readSurface(declared), readSurface(await surfaceOf(sample.root)));

/** @returns {Promise<string>} what the check says; empty when all is well */
const said = () =>
  checkSurface(sample.root).then(
    () => '',
    ({ message }) => message,
  );

test('the file names what is public, and nothing else', async () => {
  const text = sample.read(SURFACE_FILE);
  expect(text).toMatch(/^contract 2\.0\.0\n/);
  for (const line of [
    'provides react-dom',
    'shares react 19',
    "export const LANGUAGES: readonly ['en', 'he'];",
    "export const noteSchema: Answer<{ text: string & Length<'..80'>; author: Answer<{ name: string }> }>;",
    '  body: Strict<{ text: string; language: OneOf<typeof LANGUAGES> }>;',
    'export function Badge(_: BadgeProps): string;',
    'interface BadgeProps extends Look {',
    "  size?: 'small' | 'large';",
  ]) {
    expect(text.split('\n')).toContain(line);
  }
  expect(text).not.toMatch(/hidden|ofTest|A note|CONTRACT_VERSION:/);
  expect(await said()).toBe('');
});

/** @type {[string, () => void][]} */
const SAME = [
  ['comments', () => sample.edit(BADGE, '/** A badge. */', '/** Another word for it. */')],
  ['formatting', () => sample.edit(BADGE, '{ text, size }: BadgeProps', '{\n    size,\n    text,\n  }: BadgeProps')],
  ['the order of exports', () => sample.write(LOOK, `export const zero = 0;\n${sample.read(LOOK)}`)],
  ['what is not exported', () => sample.edit(BADGE, 'return text + size', 'return size + text')],
  ['a module that nobody provides', () => sample.write('web-sdk/src/ui/Hidden.tsx', 'export const shown = 2;\n')],
  [
    'a helper that moves to another file',
    () => {
      sample.edit(BADGE, `import type { Look } from './look.ts';\n`, sample.read(LOOK).replace('export ', ''));
      sample.write(LOOK, 'export {};\n');
    },
  ],
  [
    'a part that gets no name any more',
    () => sample.edit(NOTES, ', author }', ', author: z.strictObject({ name: z.string() }) }'),
  ],
];
test.each(SAME)('no new version for %s', async (_, change) => {
  change();
  expect(await changed()).toEqual({ step: 'none', lines: [] });
});

/** @type {[string, () => void, string][]} */
const ADDED = [
  [
    'an export',
    () => sample.edit(BADGE, 'export function useBadge', 'export const more = 1;\nexport function useBadge'),
    'more',
  ],
  ['a module', () => sample.edit(PROVIDE, '() =>', `() => import('@study-groups/web-sdk/ui/Hidden'), () =>`), 'hidden'],
  ['an optional property', () => sample.edit(BADGE, 'text: string;', 'text: string;\n  title?: string;'), 'title?'],
  ['a result', () => sample.edit(BADGE, '{ shown:', '{ rtl: false, shown:'), 'rtl:boolean'],
  [
    'an optional field of a body',
    () => sample.edit(NOTES, 'text: z.string(),', 'text: z.string(), to: z.optional(z.string()),'),
    'to?',
  ],
];
test.each(ADDED)('%s that is added asks for a minor version', async (_, change, shown) => {
  change();
  const { step, lines } = await changed();
  expect(lines.filter((line) => line.startsWith('+')).join('\n')).toContain(shown);
  expect(lines.filter((line) => line.startsWith('-'))).toEqual([]);
  expect(step).toBe('minor');
});

/** @type {[string, () => void, string][]} */
const CHANGED = [
  [
    'an export that is gone',
    () => sample.edit(BADGE, 'export function useBadge', 'function useBadge'),
    '- web-sdk/ui/Badge useBadge',
  ],
  [
    'a module that is gone',
    () => sample.edit(PROVIDE, `() => import('react-dom')`, ''),
    '- libraries provides react-dom',
  ],
  ['a type', () => sample.edit(BADGE, 'text: string', 'text: number'), 'text:number'],
  [
    'a property that is asked for',
    () => sample.edit(BADGE, 'text: string', 'title: string;\n  text: string'),
    'title:string',
  ],
  ['a helper in another file', () => sample.edit(LOOK, `'large'`, `'huge'`), `size?:'small'|'huge'`],
  ['a rule of a field', () => sample.edit(NOTES, '80', '90'), "Length<'..90'>"],
  [
    'a field that is asked for',
    () => sample.edit(NOTES, 'text: z.string(),', 'text: z.string(), to: z.string(),'),
    'to:string',
  ],
  [
    'a field of an answer',
    () => sample.edit(NOTES, '{ note: noteSchema }', '{ note: noteSchema, at: z.optional(z.string()) }'),
    'at?:string',
  ],
  ['the address of a call', () => sample.edit(NOTES, '/api/notes', '/api/note'), `POST:'/api/note'`],
  ['a list', () => sample.edit('contracts/src/language.ts', `, 'he'`, `, 'he', 'fr'`), `'fr'`],
  ['a library', () => sample.edit('webpack/shared-modules.js', '19.3.1', '20.0.0'), '+ libraries shares react 20'],
];
test.each(CHANGED)('%s asks for a major version', async (_, change, shown) => {
  change();
  const { step, lines } = await changed();
  expect(lines.join('\n')).toContain(shown);
  expect(step).toBe('major');
});

test('the file is written again only for a version that was raised far enough', async () => {
  sample.edit(BADGE, 'text: string', 'text: number');
  await expect(declareSurface(sample.root)).rejects.toThrow('has to be raised, to 3.0.0; it is 2.0.0');
  expect(await said()).toMatch(
    /web-sdk\/ui\/Badge BadgeProps\n-.*text:string\n\+.*text:number\n.* major number .*remote\.json/s,
  );
  sample.raise('2.1.0');
  await expect(declareSurface(sample.root)).rejects.toThrow('to 3.0.0; it is 2.1.0');
  sample.edit('contracts/src/remotes.ts', '2.1.0', '3.0.0');
  expect(await said()).toContain('`npm run surface` writes it');
  expect(await declareSurface(sample.root)).toBe(true);
  expect(sample.read(SURFACE_FILE)).toMatch(/^contract 3\.0\.0\n/);
  expect((await said()).split('\n')).toEqual([
    `mf-notes/remote.json: the range of contracts, '^2.0.0', does not hold 3.0.0.`,
    expect.stringContaining('no builds of contract 3.0.0'),
  ]);
});

test('a build ends, and fails, beside a surface that is not declared', async () => {
  sample.edit(BADGE, 'text: string', 'text: number');
  let ended = false;
  const build = async () => {
    await setTimeout(1);
    ended = true;
  };
  await expect(buildWithSurface(sample.root, build)).rejects.toThrow('The public surface differs from contract 2.0.0');
  expect(ended).toBe(true);
});

test('a version is not lowered, may be raised for nothing, and a missing file is written', async () => {
  sample.raise('1.9.0');
  await expect(declareSurface(sample.root)).rejects.toThrow('stands at 2.0.0 already');
  sample.edit('contracts/src/remotes.ts', '1.9.0', '2.0.1');
  expect(await declareSurface(sample.root)).toBe(true);
  expect(await declareSurface(sample.root)).toBe(false);
});
