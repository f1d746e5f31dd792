import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../scripts/root.mjs';
import { blocksOf, copyPackages, follow } from './recipes.mjs';

const run = promisify(execFile);
const { readRemoteFile } = createRequire(import.meta.url)('../../webpack/remote-file.js');

const TRANSLATIONS = ['he', 'ru', 'es', 'zh', 'fr', 'ar'];
const PACKAGES = [
  'contracts',
  'scoring',
  'web-sdk',
  'antd-kit',
  'mf-student',
  'mf-professor',
  'mf-admin',
  'mf-tools',
  'api',
];
const FRONT_ENDS = ['web-sdk', 'antd-kit', 'shell', 'mf-student', 'mf-professor', 'mf-admin', 'mf-tools'];

const blocks = blocksOf(readFileSync(join(ROOT, 'docs/recipes.md'), 'utf8'));
const files = blocks.filter(({ to }) => to === 'file');
/** @param {string} name */
const linesOf = (name) => blocks.find((block) => block.to === 'list' && block.name === name)?.lines ?? [];

describe('the recipes for a page, a field, a call and a mail', () => {
  /** @type {string} */
  let copy;

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'study-groups-recipes-'));
    copyPackages(ROOT, copy, PACKAGES, [
      'web-sdk/src/styles.d.ts',
      'mf-student/src/texts.ts',
      'mf-professor/src/texts.ts',
      'mf-admin/src/texts.ts',
      'mf-tools/src/features/campus/CampusPage.tsx',
      'mf-student/src/features/registration/RegisterPage.tsx',
      'mf-professor/src/features/students/StudentsTab.tsx',
      'api/src/features/students/routes.ts',
      'api/src/features/dashboard/routes.ts',
      'api/src/features/rooms/routes.ts',
      'api/src/features/mails/render.ts',
      'api/src/testing/sample-mails.ts',
      'contracts/src/calls.ts',
      'mf-admin/src/features/mails/components/MailFilters.tsx',
    ]);
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  test('find their places, and what they make is a page of its remote and compiles', async () => {
    expect(files.length).toBeGreaterThan(15);
    for (const block of files) {
      follow(copy, block);
      // What the recipe leaves to whoever follows it: the other languages.
      if (!/locales\/(?:[\w-]+\/)?en\./.test(block.name)) continue;
      for (const language of TRANSLATIONS)
        follow(copy, { ...block, name: block.name.replace('/en.', `/${language}.`) });
    }
    expect(readRemoteFile(join(copy, 'mf-tools')).pages.campus.paths).toEqual(['/campus']);
    await expect(typeCheck(copy)).resolves.toBe('');
  });

  test('don’t fit a file that has no such place', () => {
    const block = {
      kind: 'diff',
      to: /** @type {const} */ ('file'),
      name: 'mf-tools/remote.json',
      lines: ['   "no": 1'],
    };
    expect(() => follow(copy, block)).toThrow('has not one place like this');
  });
});

/**
 * @param {string} folder
 * @returns {Promise<string>} what the compiler finds
 */
async function typeCheck(folder) {
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  try {
    const { stdout } = await run(process.execPath, [compiler, '--noEmit', '-p', folder], { cwd: folder });
    return stdout;
  } catch (error) {
    const { stdout, stderr } = /** @type {{ stdout: string, stderr: string }} */ (error);
    return stdout + stderr || String(error);
  }
}

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
