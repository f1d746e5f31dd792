import { expect, test } from '@jest/globals';
import { spoken, WORDS_A_MINUTE } from '../../e2e/support/speech-model.mjs';

test('each word of each utterance takes its time', () => {
  const { words, seconds } = spoken(['Full name, textbox, required', '  As your classmates know you ', '']);
  expect(words).toBe(9);
  expect(seconds).toBeCloseTo((9 * 60) / WORDS_A_MINUTE);
});

test('a script of 463 words is within a minute and a half, one of 464 is not', () => {
  const said = (/** @type {number} */ count) => spoken(Array.from({ length: count }, () => 'word')).seconds;
  expect(said(463)).toBeLessThanOrEqual(90);
  expect(said(464)).toBeGreaterThan(90);
  expect(spoken([])).toEqual({ words: 0, seconds: 0 });
});
