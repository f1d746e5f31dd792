import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { satisfies } from 'compare-versions';

/** The folder of what is kept of the last versions, each in one file: `<version>.json.br`. */
export const KEPT = 'e2e/fixtures/builds';
/** The number of versions that are kept, and the most that all of them may take. */
const KEPT_VERSIONS = 2;
const MOST_BYTES = 2_000_000;

/**
 * The contents of a version's file: its surface, and the files of its builds as text, by the build's name and theirs.
 * @typedef {{ surface: import('./read-surface.mjs').Surface, builds: Record<string, Record<string, string>> }} Kept
 */

const RELEASE = 'release.json';
const ENDING = '.json.br';
/**
 * The files that no test of a kept build loads: other languages than English, pictures, sounds, and the files for pages of
 * others.
 */
const LEFT_OUT = /(^|\/)text-[\w-]+-(?!en\.)[a-z]{2}\.|\.(png|svg|wav|webp)$|^widget\//;

/** @param {string} root @param {string} version */
const fileOf = (root, version) => join(root, KEPT, `${version}${ENDING}`);

/** @param {string} root @returns {string[]} the versions that are kept, the latest first */
export function keptVersions(root) {
  const folder = join(root, KEPT);
  if (!existsSync(folder)) return [];
  const versions = readdirSync(folder).map((file) => file.slice(0, -ENDING.length));
  return versions.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
}

/** @param {string} root @param {string} version @returns {Kept} */
export function readKept(root, version) {
  return JSON.parse(brotliDecompressSync(readFileSync(fileOf(root, version))).toString());
}

/**
 * Returns what the latest version has promised.
 * @param {string} root
 */
export function keptSurface(root) {
  const [version] = keptVersions(root);
  return version ? readKept(root, version).surface : undefined;
}

/**
 * Keeps a version, and forgets all but the last ones.
 * @param {string} root
 * @param {import('./read-surface.mjs').Surface} surface
 * @param {string[]} folders  of its builds, from root
 */
export function keep(root, surface, folders) {
  const builds = folders.map((folder) => {
    const build = trimmed(JSON.parse(readFileSync(join(root, folder, RELEASE), 'utf8')));
    const files = Object.keys(build.files).map((file) => [file, readFileSync(join(root, folder, file), 'utf8')]);
    return [build.name, { [RELEASE]: JSON.stringify(build), ...Object.fromEntries(files) }];
  });
  mkdirSync(join(root, KEPT), { recursive: true });
  const text = JSON.stringify({ surface, builds: Object.fromEntries(builds) });
  // In its window a file of one version finds again what stands in another build of it.
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  writeFileSync(fileOf(root, surface.version), brotliCompressSync(text, { params }));
  for (const old of keptVersions(root).slice(KEPT_VERSIONS)) rmSync(fileOf(root, old));
}

/** @param {any} build  what it says of itself; its files are as they were made */
function trimmed(build) {
  const files = Object.entries(build.files).filter(([name]) => !LEFT_OUT.test(name));
  const inEnglish = (/** @type {any} */ part) => (part.texts ? { ...part, texts: { en: part.texts.en } } : part);
  return { ...inEnglish(build), files: Object.fromEntries(files), routes: build.routes.map(inEnglish) };
}

/**
 * Returns the faults of the kept versions, and of the ranges of remotes.
 * @param {string} root
 * @param {string} version  of the sources
 * @returns {string[]} a sentence for each
 */
export function faultsOfKept(root, version) {
  const bytes = keptVersions(root).reduce((sum, kept) => sum + statSync(fileOf(root, kept)).size, 0);
  const remotes = readdirSync(root)
    .filter((folder) => folder.startsWith('mf-'))
    .map((folder) => `${folder}/remote.json`);
  return [
    ...(keptVersions(root)[0] === version
      ? []
      : [`${KEPT} does not hold contract ${version}: \`npm run surface\` keeps it.`]),
    ...(keptVersions(root).length > KEPT_VERSIONS ? [`${KEPT} holds more than ${KEPT_VERSIONS} versions.`] : []),
    ...(bytes > MOST_BYTES ? [`${KEPT} takes ${bytes} bytes, more than ${MOST_BYTES}.`] : []),
    ...remotes
      .filter((file) => !satisfies(version, JSON.parse(readFileSync(join(root, file), 'utf8')).contracts))
      .map((file) => `${file}: its range of contracts does not hold ${version}.`),
  ];
}
