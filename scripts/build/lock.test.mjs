import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { withLock } from './lock.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'study-groups-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('one at a time, and the second is told that it waits', async () => {
  const file = join(folder, 'lock');
  /** @type {string[]} */
  const log = [];
  const first = withLock(
    file,
    () => log.push('first waits'),
    async () => {
      log.push('first begins');
      await sleep(300);
      log.push('first ends');
    },
  );
  await withLock(
    file,
    () => log.push('second waits'),
    async () => log.push('second'),
  );
  await first;
  expect(log).toEqual(['first begins', 'second waits', 'first ends', 'second']);
  expect(existsSync(file)).toBe(false);
});

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
