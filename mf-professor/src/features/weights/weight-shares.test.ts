import { expect, test } from '@jest/globals';
import { MULTIPLIERS, type TermChoices } from '@study-groups/contracts/class-setup';
import { SCORE_TERMS } from '@study-groups/contracts/score-terms';
import { buildQuestion } from '@study-groups/web-sdk/testing/question';
import { weightShares } from './weight-shares.ts';

const sharesOf = (choices: TermChoices) => weightShares({ ...choices, questions: [] }).terms;
const sumOf = (choices: TermChoices) => Object.values(sharesOf(choices)).reduce((sum, share) => sum + share, 0);

test('as usual they are the weights, rounded to whole points', () => {
  expect(sharesOf({ weights: {}, modes: {} })).toMatchObject({ time: 29, friends: 23, format: 11, personality: 1 });
});

test('whatever is chosen, they sum to 100', () => {
  for (const term of SCORE_TERMS)
    for (const multiplier of MULTIPLIERS)
      for (const other of MULTIPLIERS)
        expect(sumOf({ weights: { size: other, [term]: multiplier }, modes: {} })).toBe(100);
});

test('what alone counts gives everything, and nothing is given where nothing counts', () => {
  const none = Object.fromEntries(SCORE_TERMS.map((term) => [term, 0]));
  expect(sharesOf({ weights: { ...none, size: 2 }, modes: {} })).toMatchObject({ size: 100, time: 0, friends: 0 });
  expect(sumOf({ weights: none, modes: {} })).toBe(0);
});

test('questions that form groups take their part of the 100', () => {
  const questions = [buildQuestion({ use: 'alike', weight: 16 }), buildQuestion({ id: 'shown' })];
  const shares = weightShares({ weights: {}, modes: {}, questions });
  expect([...shares.questions.keys()]).toEqual(['campus']);
  expect(shares.questions.get('campus')).toBe(13);
  expect(Object.values(shares.terms).reduce((sum, share) => sum + share, 13)).toBe(100);
});
