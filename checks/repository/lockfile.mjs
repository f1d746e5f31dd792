/**
 * A package of another system may be missing in the registry that an install used. npm then leaves it out of the lockfile,
 * and every later `npm ci` refuses that lockfile. `npm run lockfile` adds what was left out, without a hash, which nobody there
 * could know.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../../scripts/root.mjs';

/**
 * @typedef {{ version?: string, resolved?: string, integrity?: string, optionalDependencies?: Record<string, string>,
 *   dev?: boolean, optional?: boolean, link?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Locked
 * @typedef {{ path: string, version: string, dev: boolean }} LeftOut
 */

/** @typedef {{ packages: Record<string, Locked> }} Lockfile */

/**
 * The optional dependencies of locked packages that are not locked themselves.
 * @param {Lockfile} lockfile
 * @returns {LeftOut[]}
 */
export function leftOut({ packages }) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(packages, path, name))
      // A binding is published with its package, under the very same version.
      .filter(([, version]) => /^\d+\.\d+\.\d+[\w.-]*$/.test(version))
      .map(([name, version]) => ({ path: `node_modules/${name}`, version, dev })),
  );
}

/**
 * @param {Lockfile['packages']} packages
 * @param {string} path  of the package that wants it
 * @param {string} name
 */
function isLocked(packages, path, name) {
  const folders = path.split('/node_modules/').map((_, depth, all) => all.slice(0, depth + 1).join('/node_modules/'));
  return [`node_modules/${name}`, ...folders.map((folder) => `${folder}/node_modules/${name}`)].some(
    (at) => at in packages,
  );
}

/** The systems that the tests and the image run on: nothing is installed there without its hash. */
const OURS = { os: 'linux', cpu: ['x64', 'arm64'], libc: 'glibc' };

/**
 * The packages without a hash, but for bindings of development tools to systems that are none of ours.
 * @param {Lockfile} lockfile
 * @returns {string[]} their paths
 */
export function withoutHash({ packages }) {
  return Object.entries(packages)
    .filter(([path, { integrity, link }]) => path.includes('node_modules/') && !link && !integrity)
    .filter(([, locked]) => !locked.optional || isForUs(locked))
    .map(([path]) => path);
}

/** @param {Locked} locked */
function isForUs({ os = [OURS.os], cpu = OURS.cpu, libc = [OURS.libc] }) {
  return os.includes(OURS.os) && cpu.some((each) => OURS.cpu.includes(each)) && libc.includes(OURS.libc);
}

const SYSTEMS = /(?:^|-)(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)(?:-|$)/;
const PROCESSORS = /(?:^|-)(arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32|x64)(?:-|$)/;
const LIBRARIES = /-(gnu|musl)/;

/**
 * Returns the lockfile's entry for a package for another system; the system is in its name.
 * @param {LeftOut} leftOutPackage
 */
export function entryOf({ path, version, dev }) {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const [system, processor, library] = [SYSTEMS, PROCESSORS, LIBRARIES].map((pattern) => pattern.exec(name)?.[1]);
  return {
    version,
    ...(processor && { cpu: [processor] }),
    ...(dev && { dev }),
    ...(library && system === 'linux' && { libc: [library === 'gnu' ? 'glibc' : 'musl'] }),
    optional: true,
    ...(system && { os: [system] }),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = join(ROOT, 'package-lock.json');
  const lockfile = JSON.parse(readFileSync(file, 'utf8'));
  const added = leftOut(lockfile);
  for (const leftOutPackage of added) lockfile.packages[leftOutPackage.path] = entryOf(leftOutPackage);
  const [own, ...paths] = Object.keys(lockfile.packages);
  const inOrder = [own ?? '', ...paths.toSorted((a, b) => a.localeCompare(b, 'en'))].map((path) => [
    path,
    lockfile.packages[path],
  ]);
  writeFileSync(file, `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(inOrder) }, undefined, 2)}\n`);
  console.log(`${added.length} packages of other systems added to package-lock.json`);
}
