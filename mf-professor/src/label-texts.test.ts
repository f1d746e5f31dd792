import { expect, test } from '@jest/globals';
import { LANGUAGES } from '@study-groups/contracts/language';
import { readFileSync } from 'node:fs';

const FEATURES = './features';
const COMMON = '../../web-sdk/src/i18n/locales/common.';

/** What a button shows, and what it is called for those who don't see what stands around it: file and key of each. */
const PAIRS: [shown: [string, string], called: [string, string]][] = [
  [
    [`${FEATURES}/editing/locales/`, 'move.here'],
    [`${FEATURES}/editing/locales/`, 'move.hereNamed'],
  ],
  [
    [`${FEATURES}/editing/locales/`, 'swap.with'],
    [`${FEATURES}/editing/locales/`, 'swap.withNamed'],
  ],
  [
    [`${FEATURES}/editing/locales/`, 'group.remove'],
    [`${FEATURES}/editing/locales/`, 'group.removeNamed'],
  ],
  [
    [`${FEATURES}/groups/locales/`, 'why.open'],
    [`${FEATURES}/groups/locales/`, 'why.openFor'],
  ],
  [
    [`${FEATURES}/rules/locales/`, 'remove'],
    [`${FEATURES}/rules/locales/`, 'notAlone.remove'],
  ],
  [
    [`${FEATURES}/settings/locales/`, 'links.open'],
    [`${FEATURES}/settings/locales/`, 'links.openIn'],
  ],
  [
    [COMMON, 'copy.action'],
    [`${FEATURES}/settings/locales/`, 'links.copy'],
  ],
  [
    [COMMON, 'copy.action'],
    [`${FEATURES}/exports/locales/`, 'lms.byHand.copyNamed'],
  ],
  [
    [COMMON, 'copy.action'],
    [`${FEATURES}/embedding/locales/`, 'element.copy'],
  ],
  [
    [COMMON, 'copy.action'],
    [`${FEATURES}/embedding/locales/`, 'frame.copy'],
  ],
];

/** The words of a text, without signs and what keeps directions apart. */
const plain = (text: string) =>
  text
    .replace(/[^\p{L}\p{N}\s{}]/gu, '')
    .toLowerCase()
    .trim();

test.each(LANGUAGES)('a button is called by what it shows, for whoever says its name to press it: %s', (language) => {
  const textOf = ([place, key]: [string, string]) => {
    const texts: unknown = JSON.parse(readFileSync(new URL(`${place}${language}.json`, import.meta.url), 'utf8'));
    return key.split('.').reduce((at, part) => (at as Record<string, unknown>)[part], texts) as string;
  };
  const wrong = PAIRS.filter(([shown, called]) => !plain(textOf(called)).includes(plain(textOf(shown))));
  expect(wrong.map((pair) => pair.map(textOf))).toEqual([]);
});
