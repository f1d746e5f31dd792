import { expect, test } from '@jest/globals';
import { MULTIPLIERS, type TermChoices } from '@study-groups/contracts/class-setup';
import { SCORE_TERMS } from '@study-groups/contracts/score-terms';
import { weightShares } from './weight-shares.ts';

const sumOf = (choices: TermChoices) => Object.values(weightShares(choices)).reduce((sum, share) => sum + share, 0);

test('as usual they are the weights, rounded to whole points', () => {
  expect(weightShares({ weights: {}, modes: {} })).toMatchObject({ time: 29, friends: 23, format: 11, personality: 1 });
});

test('whatever is chosen, they sum to 100', () => {
  for (const term of SCORE_TERMS)
    for (const multiplier of MULTIPLIERS)
      for (const other of MULTIPLIERS)
        expect(sumOf({ weights: { size: other, [term]: multiplier }, modes: {} })).toBe(100);
});

test('what alone counts gives everything, and nothing is given where nothing counts', () => {
  const none = Object.fromEntries(SCORE_TERMS.map((term) => [term, 0]));
  expect(weightShares({ weights: { ...none, size: 2 }, modes: {} })).toMatchObject({ size: 100, time: 0, friends: 0 });
  expect(sumOf({ weights: none, modes: {} })).toBe(0);
});
