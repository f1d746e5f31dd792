import { expect, test } from '@jest/globals';
import { LANGUAGES } from '@study-groups/contracts/language';
import { findText, type Texts } from '@study-groups/contracts/texts';
import { existsSync, readFileSync } from 'node:fs';
import { textsWithout } from '@study-groups/web-sdk/testing/numbers';
import { MOST_ROWS } from './features/rules/rules-csv.ts';
import { SECTION_NAMES } from './features/settings/sections.ts';
import { REVEAL_SECONDS } from './features/settings/components/PasswordRow.tsx';

const OWN = './locales';
const COMMON = '../../web-sdk/src/i18n/locales/common/';

/** Texts of a button, and its label for those who don't see its context: file and key of each. */
const PAIRS: [shown: [string, string], called: [string, string]][] = [
  [
    [`${OWN}/professor-editing/`, 'move.here'],
    [`${OWN}/professor-editing/`, 'move.hereNamed'],
  ],
  [
    [`${OWN}/professor-editing/`, 'swap.with'],
    [`${OWN}/professor-editing/`, 'swap.withNamed'],
  ],
  [
    [`${OWN}/professor-editing/`, 'group.remove'],
    [`${OWN}/professor-editing/`, 'group.removeNamed'],
  ],
  [
    [`${OWN}/professor-groups/`, 'why.open'],
    [`${OWN}/professor-groups/`, 'why.openFor'],
  ],
  [
    [`${OWN}/professor-rules/`, 'remove'],
    [`${OWN}/professor-rules/`, 'notAlone.remove'],
  ],
  [
    [`${OWN}/professor-settings/`, 'links.open'],
    [`${OWN}/professor-settings/`, 'links.openIn'],
  ],
  [
    [COMMON, 'copy.action'],
    [`${OWN}/professor-settings/`, 'links.copy'],
  ],
  [
    [COMMON, 'copy.action'],
    [`${OWN}/professor-exports/`, 'lms.byHand.copyNamed'],
  ],
  [
    [COMMON, 'copy.action'],
    [`${OWN}/professor-embedding/`, 'element.copy'],
  ],
  [
    [COMMON, 'copy.action'],
    [`${OWN}/professor-embedding/`, 'frame.copy'],
  ],
  // A command that leads to a section of the settings is called as the section is.
  ...SECTION_NAMES.map((name): (typeof PAIRS)[number] => [
    [`${OWN}/professor-settings/`, `${name}.title`],
    [`${OWN}/professor-dashboard/`, `settings.${name}`],
  ]),
];

/** The words of a text, without signs and what keeps directions apart. */
const plain = (text: string) =>
  text
    .replace(/[^\p{L}\p{N}\s{}]/gu, '')
    .toLowerCase()
    .trim();

test.each(LANGUAGES)('a button is called by what it shows, for those who say its name to press it: %s', (language) => {
  const textOf = ([place, key]: [string, string]) => {
    const file = new URL(`${place}${language}.json`, import.meta.url);
    return existsSync(file) ? findText(JSON.parse(readFileSync(file, 'utf8')) as Texts, language, key) : undefined;
  };
  const wrong = PAIRS.filter(([shown, called]) => {
    const [short, long] = [textOf(shown), textOf(called)];
    // What is not translated yet is shown in English.
    return short !== undefined && long !== undefined && !plain(long).includes(plain(short));
  });
  expect(wrong.map((pair) => pair.map(textOf))).toEqual([]);
});

const place = (name: string) => new URL(`./locales/professor-${name}/`, import.meta.url);

test('texts say the numbers that the pages go by, in every language', () => {
  expect(
    textsWithout([
      [MOST_ROWS, place('rules'), 'import.hint', 'fileProblem.manyRows'],
      [REVEAL_SECONDS, place('settings'), 'passwords.text'],
    ]),
  ).toEqual([]);
});
