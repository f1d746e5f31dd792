import { expect, test } from '@jest/globals';
import { SCORE_WORDS, scoreWord } from './score-words.ts';

test.each([
  [100, 'veryGood'],
  [80, 'veryGood'],
  [79, 'good'],
  [71, 'good'],
  [70, 'fair'],
  [60, 'fair'],
  [59, 'modest'],
  [41, 'modest'],
  [40, 'low'],
  [0, 'low'],
])('a score of %i is %s', (score, word) => {
  expect(scoreWord(score)).toBe(word);
});

test('a better score never has a lesser word', () => {
  const places = Array.from({ length: 101 }, (_, score) => SCORE_WORDS.indexOf(scoreWord(score)));
  expect(places).toEqual([...places].sort((a, b) => b - a));
});
