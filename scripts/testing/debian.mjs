import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT } from '../root.mjs';

/**
 * Finds a program that tests run but the project doesn't bring: on PATH, else in Debian's package, which is unpacked into the
 * project's cache.
 * @param {string} name
 * @param {string} debianPackage
 * @returns {string | undefined} its path; undefined where it can't be had
 */
export function findProgram(name, debianPackage) {
  const cache = join(ROOT, '.cache', debianPackage);
  const unpacked = ['usr/sbin', 'usr/bin'].map((folder) => join(cache, folder));
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', ...unpacked].filter(Boolean);
  const find = () => folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
  const found = find();
  if (found || !existsSync('/etc/debian_version')) return found;
  mkdirSync(cache, { recursive: true });
  if (spawnSync('apt-get', ['download', debianPackage], { cwd: cache }).status !== 0) return undefined;
  const archive = readdirSync(cache).find((file) => file.endsWith('.deb'));
  if (archive) spawnSync('dpkg-deb', ['--extract', archive, '.'], { cwd: cache });
  return find();
}
