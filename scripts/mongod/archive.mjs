import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { lookup } from 'node:dns/promises';
import { dirname, join } from 'node:path';

const VERSION = '7.0.28';
const ANSWER_WITHIN_MS = 4_000;

/**
 * Fetches the official MongoDB archive for this system and puts its mongod at `target`, its checksum compared.
 * @param {string} target
 * @param {(line: string) => void} log
 * @throws Error within seconds when the archive can't be reached
 */
export async function fetchArchive(target, log) {
  const { MongoBinaryDownload } = await import('mongodb-memory-server-core/lib/util/MongoBinaryDownload.js');
  const { MongoBinaryDownloadUrl } = await import('mongodb-memory-server-core/lib/util/MongoBinaryDownloadUrl.js');
  const { getOS } = await import('mongodb-memory-server-core/lib/util/getos/index.js');
  const system = { version: VERSION, platform: process.platform, arch: process.arch, os: await getOS() };
  await assertReachable(await new MongoBinaryDownloadUrl(system).getDownloadUrl());
  log(`Database: fetching the official archive of mongod ${VERSION}`);
  mkdirSync(dirname(target), { recursive: true });
  const downloadDir = mkdtempSync(join(dirname(target), 'archive-'));
  try {
    const path = await new MongoBinaryDownload({ ...system, downloadDir, checkMD5: true }).getMongodPath();
    renameSync(path, target);
  } catch (error) {
    throw new Error(`The official archive could not be fetched: ${/** @type {Error} */ (error).message}`, {
      cause: error,
    });
  } finally {
    rmSync(downloadDir, { recursive: true, force: true });
  }
}

/**
 * A firewall that swallows packets would hold the start up for minutes; a look at the archive's head tells at once.
 * @param {string} url
 */
async function assertReachable(url) {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    await Promise.race([lookup(new URL(url).hostname), rejectOn(signal)]);
    const answer = await fetch(url, { method: 'HEAD', signal });
    if (!answer.ok) throw new Error(`answer ${answer.status}`);
  } catch (error) {
    throw new Error('The official archive can not be reached from this machine.', { cause: error });
  }
}

/**
 * @param {AbortSignal} signal
 * @returns {Promise<never>}
 */
function rejectOn(signal) {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}
