import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Does some work while no other process does it; the file holds the id of the one that does. A dead one's is taken over.
 * @template T
 * @param {string} file
 * @param {() => void} onWait  called once if another process is at work
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, onWait, work) {
  mkdirSync(dirname(file), { recursive: true });
  for (let waited = false; !tryLock(file); waited = true) {
    if (!waited) onWait();
    await sleep(200);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function tryLock(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isHeld(file)) rmSync(file, { force: true });
    return false;
  }
}

/** @param {string} file */
function isHeld(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    // Empty for a moment, while its process is about to write.
    return pid === 0 || process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
