import { expect, test } from '@jest/globals';
import { usernameKey } from './admin.ts';

test.each([
  ['in capitals', 'OMAR', 'omar'],
  ['in wide letters', 'ｏｍａｒ', 'omar'],
  ['with a ligature of their own', 'ﬁona', 'fiona'],
  ['with a case that is no single letter', 'STRASSE', 'straße'],
])('a username is the same %s', (_, one, other) => {
  expect(usernameKey(one)).toBe(usernameKey(other));
});

test('other usernames are others', () => {
  expect(usernameKey('omar')).not.toBe(usernameKey('omär'));
});
