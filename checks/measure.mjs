/**
 * `npm run measure`: how much there is to open and to read, as a Markdown table for docs/benchmarks.md. It fails nothing.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { stemOf } from './conformance/tests.mjs';
import { readSources, resolveImport } from './imports/read.mjs';
import { ROOT } from '../scripts/root.mjs';

const SOURCE = /\.(?:ts|tsx|mjs|js)$/;
const TEST = /\.(?:test|spec)\.\w+$|(?:^|\/)testing(?:\/|\.)|^e2e\//;
const TEST_FILE = /\.(?:test|spec)\.\w+$/;
const WORKSHOP = /^(?:e2e|lab|checks|scripts|webpack)(?:\/|\.shared\.js$)/;
const TEXT = /\.(?:ts|tsx|mjs|js|css|md)$/;
/** This file names the words that it counts. */
const LEFT_OUT = /^checks\/measure\.mjs$/;
/** A file of at most this many lines is small. */
const SMALL = 60;

const WORDS = {
  whoever: /\bwhoever\b/gi,
  'so many, so long, so often': /\bso (?:many|long|often)\b/gi,
  anew: /\banew\b/gi,
};
const DOCSTRINGS = Object.fromEntries(
  ['What', 'Whether', 'How'].map((word) => [word, new RegExp(`/\\*\\*\\s+(?:\\* )?${word}\\b`, 'g')]),
);

const listed = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\n');
const files = listed.filter((file) => TEXT.test(file) && !LEFT_OUT.test(file));
const texts = new Map(files.map((file) => [file, readFileSync(`${ROOT}/${file}`, 'utf8')]));
/** @param {string} file */
const linesOf = (file) => (texts.get(file) ?? '').split('\n').length - 1;
/** @param {readonly string[]} some */
const sum = (some) => some.reduce((lines, file) => lines + linesOf(file), 0).toLocaleString('en');
/** @param {RegExp} pattern */
const count = (pattern) => [...texts.values()].reduce((all, text) => all + (text.match(pattern)?.length ?? 0), 0);

const code = files.filter((file) => SOURCE.test(file));
const sources = code.filter((file) => !TEST.test(file));
const tests = code.filter((file) => TEST_FILE.test(file));

const rows = [
  ['source files', sources.length.toLocaleString('en')],
  ['lines of source', sum(sources)],
  ['lines of CSS', sum(files.filter((file) => file.endsWith('.css')))],
  ['lines of e2e, lab, checks, scripts and webpack', sum(code.filter((file) => WORKSHOP.test(file)))],
  [`source files of at most ${SMALL} lines with one importer, in their own feature`, smallOfOneUser().length],
  ['test files, of these without a source of their name', `${tests.length}, ${nameless().length}`],
  ...Object.entries(WORDS).map(([word, pattern]) => [`'${word}' in names, comments and docs`, count(pattern)]),
  ...Object.entries(DOCSTRINGS).map(([word, pattern]) => [`docstrings that begin with '${word}'`, count(pattern)]),
];
console.log(['| what | how many |', '| --- | --- |', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n'));
if (process.argv.includes('--list')) console.log([...smallOfOneUser(), ...nameless()].join('\n'));

/** Returns the small sources that one other source imports, of the same feature. */
function smallOfOneUser() {
  /** @type {Map<string, Set<string>>} */
  const importers = new Map();
  for (const { path, imports } of readSources(ROOT).filter((source) => !TEST.test(source.path))) {
    for (const { specifier } of imports) {
      const target = resolveImport(ROOT, path, specifier);
      if (!('file' in target) || target.file === path) continue;
      importers.set(target.file, (importers.get(target.file) ?? new Set()).add(path));
    }
  }
  return sources.filter((file) => {
    const [user, ...others] = importers.get(file) ?? [];
    return user && others.length === 0 && featureOf(user) === featureOf(file) && linesOf(file) <= SMALL;
  });
}

/**
 * Returns the folder of a file's feature, or the folder two levels below `src` where there is none.
 * @param {string} file
 */
function featureOf(file) {
  const folders = file.split('/').slice(0, -1);
  const feature = folders.indexOf('features');
  return folders.slice(0, feature >= 0 ? feature + 2 : 3).join('/');
}

/** Returns the tests beside which no source has their name; browser tests are about several. */
function nameless() {
  const named = new Set(code.filter((file) => !TEST_FILE.test(file)).map((file) => file.replace(/\.\w+$/, '')));
  return tests.filter((file) => !file.startsWith('e2e/') && !named.has(stemOf(file)) && !isOfFolder(file));
}

/**
 * Says whether a test has the name of the folder that it stands in.
 * @param {string} file
 */
function isOfFolder(file) {
  return basename(stemOf(file)) === file.split('/').at(-2);
}
