import { textsWithout } from '@study-groups/web-sdk/testing/numbers';
import { expect, test } from '@jest/globals';
import { REVEAL_MS } from './features/classes/usePasswordsVisible.ts';
import { STEPS } from './features/setup/steps.ts';

const place = (name: string) => new URL(`./locales/admin-${name}/`, import.meta.url);

test('texts say the numbers that the console goes by, in every language', () => {
  expect(
    textsWithout([
      [STEPS.length, place('setup'), 'intro'],
      [REVEAL_MS / 1_000, place('classes'), 'form.generated'],
      [REVEAL_MS / 1_000, place('class'), 'password.show.dashboard', 'password.show.groups'],
    ]),
  ).toEqual([]);
});
