/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { ERROR_CODES } from '@study-groups/contracts/errors';
import { MESSAGES } from '@study-groups/contracts/messages';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSource } from '../testing/read-source.ts';
import { findText, type Texts } from './translate.ts';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const PACKAGES = ['web-sdk', 'antd-kit', 'shell', 'mf-student', 'mf-professor', 'mf-admin', 'mf-tools'];
/** Codes that only the client gives. */
const CLIENT_CODES = ['network', 'timeout', 'bad_response'];

function filesOf(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => path.join(folder, file));
}

const sources = PACKAGES.flatMap((each) => filesOf(path.join(ROOT, each, 'src'), /\.tsx?$/))
  .filter((file) => !/\.(test|d)\.tsx?$|\/testing\//.test(file))
  .map((file) => ({ file, ...readSource(readFileSync(file, 'utf8')) }));

const readTexts = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Texts;

/** Namespace to the English file that a registerTexts call names. */
const namespaces = new Map(
  sources.flatMap(({ file, namespaces: found }) =>
    found.map(({ name, english }) => [name, path.resolve(path.dirname(file), english)] as const),
  ),
);

/** Every key with dots, its plural ending left out, for languages have different plurals. */
function keysOf(texts: Texts, before = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [before + key.replace(/_(zero|one|two|few|many|other)$/, '')]
      : keysOf(value, `${before}${key}.`),
  );
}

/** The `{{places}}` of every text, by key; a plural may leave out its number. */
function placesOf(texts: Texts, before = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string'
      ? [
          [
            before + key.replace(/_\w+$/, ''),
            [...value.matchAll(/\{\{\s*(\w+)\s*\}\}/g)]
              .map((m) => m[1])
              .filter((p) => p !== 'count')
              .sort()
              .join(),
          ],
        ]
      : placesOf(value, `${before}${key}.`),
  );
}

describe.each([...namespaces])('the texts of %s', (_, english) => {
  const hebrew = english.replace(/en\.json$/, 'he.json');

  test('are there in English and Hebrew, key by key', () => {
    expect(existsSync(hebrew)).toBe(true);
    expect([...new Set(keysOf(readTexts(hebrew)))].sort()).toEqual([...new Set(keysOf(readTexts(english)))].sort());
  });

  test('have the same places to fill in', () => {
    expect(Object.fromEntries(placesOf(readTexts(hebrew)))).toEqual(Object.fromEntries(placesOf(readTexts(english))));
  });
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
      const known = keysOf(texts ?? {});
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
