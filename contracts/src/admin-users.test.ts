import { describe, expect, test } from '@jest/globals';
import { newAdminSchema } from './admin-users.ts';
import { MESSAGES } from './messages.ts';

const omar = { username: 'omar', name: 'Omar Haddad', email: 'omar@example.edu', password: 'left horse' };
/** Returns the faults of an admin, each by its field. */
const faultsOf = (changes: object) =>
  newAdminSchema
    .safeParse({ ...omar, ...changes })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('a username', () => {
  test.each(['omar', 'Омар Хаддад', 'עומר', 'Zoë-7', 'Ωμέγα', '学习 小组'])(
    'in one alphabet is one: %s',
    (username) => {
      expect(newAdminSchema.parse({ ...omar, username }).username).toBe(username);
    },
  );

  test.each([
    ['a Cyrillic letter among Latin ones', 'оmar'],
    ['a sign that nobody sees', 'om\u200bar'],
    ['a filler that passes for a letter', 'om\u3164ar'],
    ['a mark that turns the line', 'om\u200far'],
  ])('has not %s', (_, username) => {
    expect(faultsOf({ username })).toEqual([['username', MESSAGES.usernameCharacters]]);
  });
});

describe('a password', () => {
  test.each([
    ['six blanks', '      '],
    ['five letters and a blank', 'abcde '],
    ['signs that nobody sees', 'abc\u200b\u200b\u200b'],
    ['fillers', '\u3164\u3164\u3164\u3164\u3164\u3164'],
  ])('is not %s', (_, password) => {
    expect(faultsOf({ password })).toEqual([['password', MESSAGES.adminPasswordShort]]);
  });
});
