import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { ROOT } from '../../scripts/root.mjs';
import { blocksOf, follow, followAll } from './recipes.mjs';

const { readRemoteFile } = createRequire(import.meta.url)('../../webpack/remote-file.js');

const FRONT_ENDS = ['web-sdk', 'antd-kit', 'shell', 'mf-student', 'mf-professor', 'mf-admin', 'mf-tools'];

const blocks = blocksOf(readFileSync(join(ROOT, 'docs/recipes.md'), 'utf8'));
/** @param {string} name */
const linesOf = (name) => blocks.find((block) => block.to === 'list' && block.name === name)?.lines ?? [];

describe('the recipes for a page, a field, a call, a mail, a job and a score term', () => {
  /** @type {string} */
  let copy;

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'study-groups-recipes-'));
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  test('find their places, and what they make is a page of its remote', () => {
    expect(followAll(ROOT, copy).length).toBeGreaterThan(15);
    expect(readRemoteFile(join(copy, 'mf-tools')).pages.campus.paths).toEqual(['/campus']);
  });

  test('find them again when somebody has followed them', () => {
    const changes = blocks.filter(({ kind }) => kind === 'diff');
    for (const block of changes) expect(() => follow(copy, block)).not.toThrow();
  });

  test('don’t fit a file that has no such place', () => {
    const block = {
      kind: 'diff',
      to: /** @type {const} */ ('file'),
      name: 'mf-tools/remote.json',
      lines: ['   "no": 1'],
    };
    expect(() => follow(copy, block)).toThrow('docs/recipes.md: mend the block of mf-tools/remote.json');
  });
});

describe('the recipe for a language', () => {
  const HAS_ALL = /(?:^|[ {,])ar: |'ar'|"ar": /m;
  const LEFT_OUT = /(^|\/)(node_modules|dist|locales|testing|\.cache)\/|\.test\.|\.d\.ts$/;
  const sources = [...FRONT_ENDS, 'contracts', 'api/src'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.tsx?$|\/remote\.json$/.test(file) && !LEFT_OUT.test(file)),
  );
  const holding = sources.filter((file) => HAS_ALL.test(readFileSync(join(ROOT, file), 'utf8')));

  test('names every source with something for each language', () => {
    expect(holding.length).toBeGreaterThan(4);
    const patterns = linesOf('languages');
    expect(holding.filter((file) => !patterns.some((pattern) => matchesGlob(file, pattern)))).toEqual([]);
  });

  test('names none that has nothing', () => {
    const empty = linesOf('languages').filter((pattern) => !holding.some((file) => matchesGlob(file, pattern)));
    expect(empty).toEqual([]);
  });
});

test('the recipe for a remote names the files of the one that a browser test builds outside', () => {
  const folder = 'e2e/fixtures/outside-remote';
  const listed = linesOf('remote');
  expect(listed.length).toBeGreaterThan(0);
  expect(listed.filter((file) => !existsSync(join(ROOT, folder, file)))).toEqual([]);
  expect(readFileSync(join(ROOT, 'e2e/alone/outside-remote.rest.spec.ts'), 'utf8')).toContain(folder);
});
