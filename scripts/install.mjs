import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './processes/keep.mjs';
import { say, seconds, withHeartbeat } from './progress.mjs';
import { ROOT } from './root.mjs';

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} LockedPackage */

/**
 * Installs the locked dependencies with `npm ci`, unless node_modules already holds exactly these.
 * @param {string} [root]
 */
export async function installDependencies(root = ROOT) {
  if (isInstalled(root)) return;
  const begin = performance.now();
  say('Installing the locked dependencies (npm ci)');
  const [command, args] = npmCommand();
  const { code, output } = await withHeartbeat('installing dependencies', () =>
    run(command, [...args, 'ci', '--include=dev', '--no-audit', '--no-fund'], { cwd: root }),
  );
  if (code !== 0) throw new Error(`The dependencies could not be installed.\n${output.trim()}`);
  say(`Dependencies installed in ${seconds(performance.now() - begin)}`);
}

/**
 * Compares what npm wrote down when it last installed with the lockfile. A package for another system may be missing.
 * @param {string} root
 */
export function isInstalled(root) {
  const locked = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (!locked || !installed) return false;
  return Object.entries(locked).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true;
    const present = installed[path];
    if (!present) return wanted.optional === true;
    return present.version === wanted.version && present.integrity === wanted.integrity;
  });
}

/**
 * @param {string} lockfile
 * @returns {Record<string, LockedPackage> | undefined}
 */
function readPackages(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** @returns {[string, string[]]} the npm that runs this script, else the one on PATH */
function npmCommand() {
  const path = process.env.npm_execpath;
  return path?.endsWith('.js') ? [process.execPath, [path]] : ['npm', []];
}
