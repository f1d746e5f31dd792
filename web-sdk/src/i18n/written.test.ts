import { describe, expect, test } from '@jest/globals';
import { ERROR_CODES } from '@study-groups/contracts/errors';
import { LANGUAGES } from '@study-groups/contracts/language';
import { MESSAGES } from '@study-groups/contracts/messages';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSource } from '../testing/read-source.ts';
import { NAMES, SAME_WORDS } from '../testing/same-words.ts';
import { neededIn, textsOf } from '../../../checks/texts.mjs';
import { findText, type Texts } from './translate.ts';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const PACKAGES = ['web-sdk', 'antd-kit', 'shell', 'mf-student', 'mf-professor', 'mf-admin', 'mf-tools'];
/** Codes that only the client gives. */
const CLIENT_CODES = ['network', 'timeout', 'bad_response'];

function filesOf(folder: string, ending: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => path.join(folder, file));
}

const sources = PACKAGES.flatMap((each) => filesOf(path.join(ROOT, each, 'src'), /\.tsx?$/))
  .filter((file) => !/\.(test|d)\.tsx?$|\/testing\//.test(file))
  .map((file) => ({ file, ...readSource(readFileSync(file, 'utf8')) }));

const readTexts = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Texts;

/** Folders whose texts the server itself writes: each has one file for a language. */
const OF_SERVER = ['api/src/features/mails', 'api/src/platform/pages', 'api/src/features/my-group/answer-page'];

/** Each namespace with its English file. */
const namespaces = new Map([
  ...[...PACKAGES.map((each) => `${each}/src/locales`), 'web-sdk/src/i18n/locales']
    .map((folder) => path.join(ROOT, folder))
    .flatMap((folder) => filesOf(folder, /[\\/]en\.json$/))
    .map((file) => [path.basename(path.dirname(file)), file] as const),
  ...OF_SERVER.map((folder) => [path.basename(folder), path.join(ROOT, folder, 'locales/en.json')] as const),
]);

/** The `{{places}}` of a text; a plural may leave out its number. */
const placesOf = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)]
    .map(([, name]) => name)
    .filter((name) => name !== 'count' && name !== 'number')
    .sort();

/** Tells whether there is something to translate: a word of letters, places and addresses aside. */
const hasWords = (text: string) => /\p{L}{2}/u.test(text.replace(/\{\{.*?\}\}/g, ''));

describe.each([...namespaces])('the texts of %s', (_, file) => {
  const english = textsOf(file);

  describe.each(LANGUAGES.filter((language) => language !== 'en'))('in %s', (language) => {
    const texts = textsOf(file.replace(/en\.json$/, `${language}.json`));
    const needed = neededIn(language, english);

    // Those that are not there are English until they are translated; `npm run texts` lists them.
    test('are no others, with each plural of the language', () => {
      expect([...texts.keys()].filter((key) => !needed.has(key))).toEqual([]);
    });

    test('have the same places to fill in', () => {
      const places = (of: Map<string, string>) =>
        Object.fromEntries([...of].map(([key, text]) => [key, placesOf(text)]));
      expect(places(texts)).toEqual(places(new Map([...needed].filter(([key]) => texts.has(key)))));
    });

    test('are not the English ones, but where the words are the same', () => {
      const may = new Set([...NAMES, ...(SAME_WORDS[language] ?? [])]);
      const same = [...texts].filter(([key, text]) => hasWords(text) && text === needed.get(key) && !may.has(text));
      expect(same).toEqual([]);
    });
  });
});

test('no Hebrew text calls a class by the word for a schoolroom', () => {
  const files = [...PACKAGES, 'api'].flatMap((each) =>
    filesOf(path.join(ROOT, each), /^(?!.*node_modules).*(he\.(json|ts)|remote\.json)$/),
  );
  expect(
    files.filter((file) => readFileSync(file, 'utf8').includes('כית')).map((file) => path.relative(ROOT, file)),
  ).toEqual([]);
});

test('every error code and every field message has its text', () => {
  const errors = readTexts(namespaces.get('errors') ?? '');
  expect(Object.keys(errors).sort()).toEqual([...ERROR_CODES, ...CLIENT_CODES].sort());
  const validation = readTexts(namespaces.get('validation') ?? '');
  expect(validation).toEqual(
    Object.fromEntries(Object.entries(MESSAGES).map(([key, text]) => [key, text.replace('{n}', '{{n}}')])),
  );
});

test('no component holds a text of its own', () => {
  expect(
    sources.flatMap(({ file, literals }) => literals.map((text) => `${path.relative(ROOT, file)}: ${text}`)),
  ).toEqual([]);
});

test('every key that is asked for exists', () => {
  const missing = sources.flatMap(({ file, keys }) =>
    keys.flatMap(({ namespace, key, open }) => {
      const english = namespaces.get(namespace);
      const texts = english ? readTexts(english) : undefined;
      const known = english ? [...textsOf(english).keys()] : [];
      const found = open
        ? known.some((each) => each.startsWith(key))
        : (findText(texts, 'en', key, 1) ?? findText(texts, 'en', key));
      return found ? [] : [`${path.relative(ROOT, file)}: ${namespace}:${key}`];
    }),
  );
  expect(missing).toEqual([]);
});

test('no colour is written outside the table of tokens', () => {
  const colour = /#[0-9a-f]{3,8}\b(?![^\n]*\bid\b)|\b(?:rgba?|hsla?|oklch)\(/gi;
  const found = PACKAGES.flatMap((each) => filesOf(path.join(ROOT, each, 'src'), /\.(tsx?|css)$/))
    .filter((file) => !file.endsWith('ui/tokens.ts') && !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(colour)].map(([text]) => `${path.relative(ROOT, file)}: ${text}`),
    );
  expect(found).toEqual([]);
});
