import { expect, test } from '@jest/globals';
import { memberLinks, openLinks } from './links.ts';

const TOKEN = 't'.repeat(43);
const LINK = { studentId: 31, token: TOKEN };

test.each([
  ['', LINK],
  ['.', LINK],
  [')', LINK],
  ['>', LINK],
  ['%29', LINK],
  ['%22%3E.', LINK],
  [',', LINK],
  ['.x', null],
])('a fragment with %j after its link', (after, link) => {
  expect(memberLinks.inFragment(memberLinks.fragment(LINK) + after)).toEqual(link);
});

test('a fragment of another kind, or with a link that is cut short, names none; that it is a secret shows all the same', () => {
  const cut = `#me=31.${TOKEN.slice(0, 20)}`;
  expect([memberLinks.inFragment(cut), memberLinks.isIn(cut)]).toEqual([null, true]);
  expect([openLinks.inFragment(cut), openLinks.isIn(cut)]).toEqual([null, false]);
});
