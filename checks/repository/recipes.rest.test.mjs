import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { promisify } from 'node:util';
import { FRONT_ENDS } from '../../scripts/build/packages.mjs';
import { ROOT } from '../../scripts/root.mjs';
import { blocksOf, copySources, follow, followAll } from './recipes.mjs';

const run = promisify(execFile);

const PACKAGES = ['contracts', 'scoring', 'web-sdk', 'antd-kit', 'api', ...FRONT_ENDS.map(({ name }) => name)];
/** The test files that go through all fields, and in which a field has to be found. */
const PLACES = {
  form: 'mf-student/src/features/registration/text-inputs.test.tsx',
  // The console shows the same part.
  dashboard: 'mf-professor/src/features/students/StudentsTab.test.tsx',
  file: 'api/src/features/dashboard/csv.test.ts',
  erasure: 'api/src/features/privacy/canary.test.ts',
};

/** @type {string} */
let copy;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'study-groups-field-'));
  copySources(ROOT, copy, PACKAGES);
  cpSync(join(ROOT, 'jest.config.mjs'), join(copy, 'jest.config.mjs'));
  cpSync(join(ROOT, 'package.json'), join(copy, 'package.json'));
  for (const folder of ['scripts', 'checks', 'lab', 'webpack']) symlinkSync(join(ROOT, folder), join(copy, folder));
  linkModules();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Packages of others as they are installed; those of the house are the copy's. */
function linkModules() {
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@study-groups'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((each) => each !== '@study-groups'))
    symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  for (const name of PACKAGES) symlinkSync(join(copy, name), join(modules, '@study-groups', name));
}

/**
 * @param {string} heading
 * @returns {import('./recipes.mjs').Block[]} of the recipe under it
 */
function recipe(heading) {
  const text = readFileSync(join(ROOT, 'docs/recipes.md'), 'utf8');
  return blocksOf(text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '');
}

/**
 * Runs tests of the copy.
 * @param {string[]} files
 * @returns {Promise<{ failures: string, titles: string[] }>} the titles of the tests of each file
 */
async function runTests(files) {
  const jest = [join(ROOT, 'node_modules/jest/bin/jest.js'), '--json'];
  // Of any tier, and with a database of their own.
  const { TEST_TIER: _tier, TEST_MONGODB_URI: _uri, ...env } = process.env;
  const output = await run(process.execPath, [...jest, ...files], { cwd: copy, env, maxBuffer: 2 ** 26 }).catch(
    (/** @type {{ stdout: string, stderr: string }} */ failure) => {
      if (!failure.stdout) throw failure;
      return failure;
    },
  );
  /** @type {{ testResults: { name: string, message: string, assertionResults: { title: string }[] }[] }} */
  const { testResults } = JSON.parse(output.stdout);
  return {
    failures: testResults.map(({ message }) => message).join(''),
    titles: files.map((file) => {
      const found = testResults.find(({ name }) => name.endsWith(file));
      return `${file}: ${found?.assertionResults.map(({ title }) => title).join()}`;
    }),
  };
}

test('a field that is added by the recipe stands in form, dashboard, console, file and erasure, in at most eight files', async () => {
  const blocks = recipe('A field');
  for (const block of blocks) follow(copy, block);
  expect(new Set(blocks.map(({ name }) => name)).size).toBeLessThanOrEqual(8);

  const files = Object.values(PLACES);
  const { failures, titles } = await runTests(files);
  expect(failures).toBe('');
  expect(titles).toEqual(files.map(() => expect.stringContaining('nickname')));
});

test('a language that is added by the recipe takes one line and twenty keys, and the rest is English', async () => {
  const blocks = recipe('A language');
  const changes = blocks.filter(({ to }) => to === 'file');
  for (const block of changes) follow(copy, block);
  expect(changes.flatMap(({ lines }) => lines.filter((line) => /^[+-]/.test(line)))).toHaveLength(1);
  const patterns = blocks.find(({ name }) => name === 'texts')?.lines ?? [];
  const texts = PACKAGES.flatMap((folder) =>
    readdirSync(join(copy, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  ).filter((file) => patterns.some((pattern) => matchesGlob(file, pattern)));
  expect(texts.length).toBeGreaterThan(40);
  const english = join(copy, 'api/src/features/mails/locales/en.json');
  const some = Object.entries(JSON.parse(readFileSync(english, 'utf8'))).slice(0, 20);
  writeFileSync(english.replace(/en\.json$/, 'pt.json'), JSON.stringify(Object.fromEntries(some)));

  const speaks = 'api/src/features/mails/texts.test.ts';
  const { failures, titles } = await runTests([speaks]);
  expect(failures).toBe('');
  expect(titles).toEqual([expect.stringContaining('mails call a score as the pages do: pt')]);
});

test('what the recipes for a page, a field, a call, a mail, a job and a score term make compiles', async () => {
  const made = mkdtempSync(join(tmpdir(), 'study-groups-recipes-'));
  try {
    followAll(ROOT, made);
    await expect(typeCheck(made)).resolves.toBe('');
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
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
