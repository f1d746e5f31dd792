import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { compareVersions } from './version.mjs';

/** Where the builds of the last versions are kept: `<version>/<name>/<file>.br`. */
export const BUILDS = 'e2e/fixtures/builds';
/** How many versions are kept, and how much all of them may take. */
export const KEPT_VERSIONS = 3;
export const MOST_BYTES = 2_000_000;

const RELEASE = 'release.json';
const SHELL = 'shell';

/**
 * Keeps builds as those of a version, each file compressed, and forgets all but the last three versions.
 * @param {string} root
 * @param {string} version
 * @param {string[]} folders  of builds, from root
 */
export function keepBuilds(root, version, folders) {
  const builds = folders.map((folder) => ({
    folder,
    ...JSON.parse(readFileSync(join(root, folder, RELEASE), 'utf8')),
  }));
  const shell = builds.find(({ name }) => name === SHELL);
  if (shell && shell.contracts !== version) {
    throw new Error(`${shell.folder} provides contract ${shell.contracts}, so it can't be kept as ${version}.`);
  }
  const target = join(root, BUILDS, version);
  rmSync(target, { recursive: true, force: true });
  for (const { folder, name, files } of builds) {
    for (const file of [RELEASE, ...Object.keys(files)]) {
      const kept = join(target, name, `${file}.br`);
      mkdirSync(dirname(kept), { recursive: true });
      writeFileSync(kept, brotliCompressSync(readFileSync(join(root, folder, file))));
    }
  }
  for (const old of keptVersions(root).slice(KEPT_VERSIONS)) rmSync(join(root, BUILDS, old), { recursive: true });
}

/**
 * Puts a build that is kept into a folder, as it once was.
 * @param {string} kept  its folder, `<version>/<name>`
 * @param {string} target
 */
export function unpackBuild(kept, target) {
  for (const file of filesUnder(kept)) {
    const unpacked = join(target, file.replace(/\.br$/, ''));
    mkdirSync(dirname(unpacked), { recursive: true });
    writeFileSync(unpacked, brotliDecompressSync(readFileSync(join(kept, file))));
  }
}

/**
 * The versions of which builds are kept.
 * @param {string} root
 * @returns {string[]} the latest first
 */
export function keptVersions(root) {
  const folder = join(root, BUILDS);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^\d+\.\d+\.\d+$/.test(name))
    .toSorted((a, b) => compareVersions(b, a));
}

/**
 * @param {string} root
 * @param {string} version  the one of now
 * @returns {string[]} one sentence for each fault
 */
export function faultsOfKept(root, version) {
  const versions = keptVersions(root);
  const bytes = filesUnder(join(root, BUILDS)).reduce((sum, file) => sum + statSync(join(root, BUILDS, file)).size, 0);
  return [
    ...(versions.includes(version)
      ? []
      : [`${BUILDS} has no builds of contract ${version}; \`npm run surface\` keeps them.`]),
    ...(versions.length > KEPT_VERSIONS ? [`${BUILDS} holds more than ${KEPT_VERSIONS} versions.`] : []),
    ...(bytes > MOST_BYTES ? [`${BUILDS} takes ${bytes} bytes, more than ${MOST_BYTES}.`] : []),
  ];
}

/** @param {string} folder @returns {string[]} from the folder */
function filesUnder(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(folder, file)).isFile(),
  );
}
