/**
 * `npm run texts` lists the texts that are not translated yet: pages and mails show them in English. With `-- --strict`, as
 * before a release, it fails if there are any.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../scripts/root.mjs';

/** @typedef {{ [key: string]: string | Texts }} Texts */

const FOLDERS = ['web-sdk', 'shell', 'mf-student', 'mf-professor', 'mf-admin', 'mf-tools', 'api'];
const ENGLISH = /(?:^|[\\/])locales[\\/](?:[\w-]+[\\/])?en\.json$/;
const PASSED_BY = /(?:^|[\\/])(?:node_modules|dist|\.cache)[\\/]/;
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** @param {string} root @returns {string[]} the languages, as contracts name them */
const languagesOf = (root) =>
  [...readFileSync(join(root, 'contracts/src/language.ts'), 'utf8').matchAll(/^ {2}([a-z]{2}): \{ name:/gm)].map(
    ([, language = '']) => language,
  );

/** @param {string} root @returns {string[]} the English files of texts, from the root */
export const englishFiles = (root) =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => ENGLISH.test(file) && !PASSED_BY.test(file))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  );

/**
 * Returns every text by its key with dots; none of a file that is not there.
 * @param {string} file
 * @returns {Map<string, string>}
 */
export const textsOf = (file) => new Map(existsSync(file) ? flat(JSON.parse(readFileSync(file, 'utf8'))) : []);

/** @param {Texts} texts @param {string} [before] @returns {[string, string][]} */
const flat = (texts, before = '') =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value]] : flat(value, `${before}${key}.`),
  );

/**
 * Returns the keys that a language needs, for those that are there in English: of a plural all its forms, with the English
 * text of many.
 * @param {string} language
 * @param {Map<string, string>} english
 */
export function neededIn(language, english) {
  const rules = new Intl.PluralRules(language);
  // Those that a whole number below a million may have, and 'other', which stands for every one that is not written.
  const forms = new Set([...Array.from({ length: 1000 }, (_, count) => rules.select(count)), 'other']);
  return new Map(
    [...english].flatMap(([key, text]) => {
      const stem = key.replace(PLURAL, '');
      const many = english.get(`${stem}_other`);
      if (many === undefined || !PLURAL.test(key)) return [/** @type {[string, string]} */ ([key, text])];
      return [...forms].map((form) => /** @type {[string, string]} */ ([`${stem}_${form}`, many]));
    }),
  );
}

/** @returns {string[]} the file and key of each text that is not translated yet */
export const missingTexts = (root = ROOT) =>
  englishFiles(root).flatMap((english) =>
    languagesOf(root).flatMap((language) => {
      const file = english.replace(/en\.json$/, `${language}.json`);
      const texts = textsOf(join(root, file));
      return [...neededIn(language, textsOf(join(root, english))).keys()].flatMap((key) =>
        texts.has(key) ? [] : [`${file} ${key}`],
      );
    }),
  );

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const missing = missingTexts();
  console.log(missing.length === 0 ? 'Every text is translated' : missing.join('\n'));
  if (process.argv.includes('--strict') && missing.length > 0) process.exitCode = 1;
}
