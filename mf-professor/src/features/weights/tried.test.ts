import { expect, test } from '@jest/globals';
import type { TermChoices } from '@study-groups/contracts/class-setup';
import { tryAddress, triedIn } from './tried.ts';

test('choices go by an address to the weights of another class', () => {
  const choices: TermChoices = { weights: { roles: 2, size: 0 }, modes: { knowledge: 'alike' } };
  const url = new URL(tryAddress('algebra-2026', choices), 'https://groups.example.edu');
  expect([url.pathname, url.searchParams.get('section')]).toEqual(['/dashboard/algebra-2026', 'weights']);
  expect(triedIn(url.searchParams)).toEqual(choices);
});

test.each(['', '{', 'null', '{"weights":{"roles":7}}'])('an address that holds %j tries nothing', (text) => {
  expect(triedIn(new URLSearchParams({ try: text }))).toBeUndefined();
});
