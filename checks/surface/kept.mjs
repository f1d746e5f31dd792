import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { satisfies } from 'compare-versions';

/** What is kept of the last versions: `<version>/surface.json.br`, and builds as `<version>/<name>/<file>.br`. */
export const KEPT = 'e2e/fixtures/builds';
/** How many versions are kept, and how much all of them may take. */
export const KEPT_VERSIONS = 2;
export const MOST_BYTES = 2_000_000;

const SURFACE = 'surface.json';
const RELEASE = 'release.json';
/** What no test of a kept build loads: other languages than English, pictures, sounds, and what is for pages of others. */
const LEFT_OUT = /(^|\/)text-[\w-]+-(?!en\.)[a-z]{2}\.|\.(png|svg|wav|webp)$|^widget\//;

/** @param {string} root @returns {string[]} the versions that are kept, the latest first */
export function keptVersions(root) {
  const folder = join(root, KEPT);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
}

/**
 * What the latest version has promised.
 * @param {string} root
 * @returns {import('./read-surface.mjs').Surface | undefined}
 */
export function keptSurface(root) {
  const [version = ''] = keptVersions(root);
  const file = join(root, KEPT, version, `${SURFACE}.br`);
  return existsSync(file) ? JSON.parse(brotliDecompressSync(readFileSync(file)).toString()) : undefined;
}

/**
 * Keeps a version, and forgets all but the last ones.
 * @param {string} root
 * @param {import('./read-surface.mjs').Surface} surface
 * @param {string[]} folders  of its builds, from root
 */
export function keep(root, surface, folders) {
  const target = join(root, KEPT, surface.version);
  rmSync(target, { recursive: true, force: true });
  writePacked(join(target, SURFACE), JSON.stringify(surface));
  for (const folder of folders) {
    const build = trimmed(JSON.parse(readFileSync(join(root, folder, RELEASE), 'utf8')));
    writePacked(join(target, build.name, RELEASE), JSON.stringify(build));
    for (const file of Object.keys(build.files)) {
      writePacked(join(target, build.name, file), readFileSync(join(root, folder, file)));
    }
  }
  for (const old of keptVersions(root).slice(KEPT_VERSIONS)) rmSync(join(root, KEPT, old), { recursive: true });
}

/** @param {any} build  what it says of itself; its files are as they were made */
function trimmed(build) {
  const files = Object.entries(build.files).filter(([name]) => !LEFT_OUT.test(name));
  const inEnglish = (/** @type {any} */ part) => (part.texts ? { ...part, texts: { en: part.texts.en } } : part);
  return { ...inEnglish(build), files: Object.fromEntries(files), routes: build.routes.map(inEnglish) };
}

/** @param {string} file @param {string | Buffer} content */
function writePacked(file, content) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.br`, brotliCompressSync(content));
}

/**
 * What is wrong with what is kept, and with the ranges of remotes.
 * @param {string} root
 * @param {string} version  of the sources
 * @returns {string[]} a sentence for each
 */
export function faultsOfKept(root, version) {
  const sizes = readdirSync(join(root, KEPT), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => statSync(join(parentPath, name)).size);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
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
