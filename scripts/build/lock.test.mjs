import { spawnSync } from 'node:child_process';
import fs, { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { withLock } from './lock.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'study-groups-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('one at a time, and the second learns that it waits', async () => {
  const file = join(folder, 'lock');
  /** @type {string[]} */
  const log = [];
  /** @type {() => void} */
  let goOn = () => undefined;
  /** @type {Promise<void>} */
  const secondIsThere = new Promise((resolve) => (goOn = resolve));
  const first = withLock(
    file,
    () => log.push('first waits'),
    async () => {
      log.push('first begins');
      await secondIsThere;
      log.push('first ends');
    },
  );
  await withLock(
    file,
    () => {
      log.push('second waits');
      goOn();
    },
    async () => {
      log.push('second');
      goOn();
    },
  );
  await first;
  expect(log).toEqual(['first begins', 'second waits', 'first ends', 'second']);
  expect(existsSync(file)).toBe(false);
});

test.each(['EACCES', 'EROFS', 'EPERM'])(
  'a folder that cannot be written (%s) is no lock of another process',
  async (code) => {
    const refuse = jest.spyOn(fs, 'writeFileSync').mockImplementation(() => {
      throw Object.assign(new Error(code), { code });
    });
    syncBuiltinESMExports();
    try {
      const refused = withLock(
        join(folder, 'lock'),
        () => undefined,
        () => Promise.resolve(),
      );
      await expect(refused).rejects.toThrow(`can't be written (${code}). Build as who may: npm run build`);
    } finally {
      refuse.mockRestore();
      syncBuiltinESMExports();
    }
  },
);

test('a lock whose process is dead is taken over, and work that fails gives it back', async () => {
  const file = join(folder, 'lock');
  writeFileSync(file, String(spawnSync(process.execPath, ['--version']).pid));
  const failing = withLock(
    file,
    () => undefined,
    () => Promise.reject(new Error('no')),
  );
  await expect(failing).rejects.toThrow('no');
  expect(existsSync(file)).toBe(false);
});
