import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { buildAndStamp, isFresh } from './stamp.mjs';

const shell = { name: 'shell', inputs: ['shell', 'contracts', 'package-lock.json'] };
/** @type {string} */
let root;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'study-groups-stamp-'));
  for (const folder of ['shell/src', 'shell/dist', 'contracts/src']) mkdirSync(join(root, folder), { recursive: true });
  write('shell/src/page.ts', 'one');
  write('contracts/src/grid.ts', 'one');
  write('package-lock.json', 'one');
  await buildAndStamp(root, shell, async () => write('shell/dist/main.js', 'built'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** @param {string} path @param {string} content */
function write(path, content) {
  writeFileSync(join(root, path), content);
}

test.each([
  ['nothing changes', () => undefined, true],
  ['a test changes', () => write('shell/src/page.test.ts', 'two'), true],
  ['its source changes', () => write('shell/src/page.ts', 'two'), false],
  ['a file is added', () => write('shell/src/new.ts', ''), false],
  ['what it imports changes', () => write('contracts/src/grid.ts', 'two'), false],
  ['the lockfile changes', () => write('package-lock.json', 'two'), false],
  ['its output is removed', () => rmSync(join(root, 'shell/dist'), { recursive: true }), false],
])('when %s', (_, change, fresh) => {
  change();
  expect(isFresh(root, shell)).toBe(fresh);
});

test('an edit during the build, or a build that fails, leaves it stale', async () => {
  await buildAndStamp(root, shell, async () => write('shell/src/page.ts', 'edited meanwhile'));
  expect(isFresh(root, shell)).toBe(false);
  await buildAndStamp(root, shell, async () => undefined);
  expect(isFresh(root, shell)).toBe(true);
  await expect(buildAndStamp(root, shell, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(isFresh(root, shell)).toBe(false);
});
