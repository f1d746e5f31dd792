import { textsWithout } from '@study-groups/web-sdk/testing/numbers';
import { expect, test } from '@jest/globals';
import { MOST_ROWS } from './features/rules/rules-csv.ts';
import { REVEAL_SECONDS } from './features/settings/useShownSecret.ts';

const place = (name: string) => new URL(`./locales/professor-${name}/`, import.meta.url);

test('texts say the numbers that the pages go by, in every language', () => {
  expect(
    textsWithout([
      [MOST_ROWS, place('rules'), 'import.hint', 'fileProblem.manyRows'],
      [REVEAL_SECONDS, place('settings'), 'passwords.text'],
    ]),
  ).toEqual([]);
});
