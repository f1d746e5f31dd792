/**
 * Weighs every page of every build, as its `release.json` says that it loads; fails if one is heavier than its limit.
 * `npm run budget -- /class/:slug` lists the files of one page too; `--json` prints bytes and number of files by page.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { tableOf, weighPages, weighWidget } from './budget/weigh.mjs';
import { FRONT_ENDS } from '../scripts/build/packages.mjs';
import { ROOT } from '../scripts/root.mjs';

/** @type {Map<string, string>} the folders of the builds, by their names */
const folders = new Map();
const builds = FRONT_ENDS.map(({ name: folder }) => {
  const build = JSON.parse(readFileSync(join(ROOT, folder, 'dist/release.json'), 'utf8'));
  folders.set(build.name, join(ROOT, folder, 'dist'));
  return build;
});
const shell = builds.find(({ name }) => name === 'shell');
const remotes = builds.filter(({ name }) => name !== 'shell');

/** @type {Map<string, number>} */
const sizes = new Map();

/** @param {string} file `<build>/<file>` */
function pathOf(file) {
  const slash = file.indexOf('/');
  return join(folders.get(file.slice(0, slash)) ?? '', file.slice(slash + 1));
}

/** @param {string} file `<build>/<file>` */
function servedSizeOf(file) {
  const compressed = `${pathOf(file)}.br`;
  // What is too small to gain by it has no compressed form.
  return statSync(existsSync(compressed) ? compressed : pathOf(file)).size;
}

/** @param {string} file `<build>/<file>` */
function sizeOf(file) {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const content = readFileSync(pathOf(file));
  const size = gzipSync(content, { level: 9 }).length;
  sizes.set(file, size);
  return size;
}

const weights = [...weighPages(shell, remotes, sizeOf, servedSizeOf), ...weighWidget(remotes, sizeOf)];
for (const { files } of weights.filter(({ path }) => path === process.argv[2])) {
  for (const file of files.toSorted((a, b) => sizeOf(b) - sizeOf(a))) {
    console.log(`${(sizeOf(file) / 1000).toFixed(1).padStart(7)} kB  ${file}`);
  }
}
const asJson = process.argv[2] === '--json';
const figures = Object.fromEntries(weights.map(({ path, files, bytes }) => [path, { bytes, files: files.length }]));
console.log(asJson ? JSON.stringify(figures) : tableOf(weights));
if (!weights.every(({ within }) => within)) process.exitCode = 1;
