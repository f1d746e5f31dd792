import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FRONT_ENDS } from '../../scripts/build/packages.mjs';
import { ROOT } from '../../scripts/root.mjs';
import { blocksOf, copySources, follow } from './recipes.mjs';

const run = promisify(execFile);

const PACKAGES = ['contracts', 'scoring', 'web-sdk', 'antd-kit', 'api', ...FRONT_ENDS.map(({ name }) => name)];
/** Where a field has to be found, by the tests that go through all of them. */
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

test('a field that is added by the recipe stands in form, dashboard, console, file and erasure, in at most eight files', async () => {
  const recipe = readFileSync(join(ROOT, 'docs/recipes.md'), 'utf8').split('## A field')[1]?.split('\n## ')[0] ?? '';
  const blocks = blocksOf(recipe);
  for (const block of blocks) follow(copy, block);
  expect(new Set(blocks.map(({ name }) => name)).size).toBeLessThanOrEqual(8);

  const jest = ['--experimental-vm-modules', join(ROOT, 'node_modules/jest/bin/jest.js'), '--json'];
  const files = Object.values(PLACES);
  // Of any tier, and with a database of their own.
  const { TEST_TIER: _tier, TEST_MONGODB_URI: _uri, ...env } = process.env;
  const output = await run(process.execPath, [...jest, ...files], { cwd: copy, env, maxBuffer: 2 ** 26 }).catch(
    (/** @type {{ stdout: string, stderr: string }} */ failure) => {
      if (!failure.stdout) throw failure;
      return failure;
    },
  );
  /** @type {{ testResults: { name: string, message: string, assertionResults: { title: string, status: string }[] }[] }} */
  const { testResults } = JSON.parse(output.stdout);
  expect(testResults.map(({ message }) => message).join('')).toBe('');
  for (const file of files) {
    const [found] = testResults.filter(({ name }) => name.endsWith(file));
    expect({ file, titles: found?.assertionResults.map(({ title }) => title).join() }).toEqual({
      file,
      titles: expect.stringContaining('nickname'),
    });
  }
});
