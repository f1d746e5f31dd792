import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The codes of a file system that can't be written. */
const READ_ONLY = new Set(['EACCES', 'EPERM', 'EROFS']);

/**
 * Does some work while no other process does it; the file holds the id of the one that does. A dead one's is taken over.
 * @template T
 * @param {string} file
 * @param {() => void} onWait  called once if another process is at work
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 * @throws Error if the file can't be written, and so no lock be had
 */
export async function withLock(file, onWait, work) {
  mkdirWhereAllowed(dirname(file));
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
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw inWords(error, file);
    if (!isHeld(file)) rmSync(file, { force: true });
    return false;
  }
}

/** @param {string} folder */
function mkdirWhereAllowed(folder) {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw inWords(error, folder);
  }
}

/** @param {unknown} error @param {string} file */
function inWords(error, file) {
  const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
  if (!READ_ONLY.has(code)) return error;
  return new Error(
    `The builds are not those of these sources, and ${file} can't be written (${code}). Build as who may: npm run build`,
  );
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
