import { expect, test } from '@jest/globals';
import { timeLeft } from './time-left.ts';

test.each([
  [null, { key: 'leftUnknown' }],
  [0, { key: 'leftSoon' }],
  [10, { key: 'leftSoon' }],
  [49, { key: 'leftMinute' }],
  [50, { key: 'left', count: 1 }],
  [89, { key: 'left', count: 1 }],
  [95, { key: 'left', count: 2 }],
  [600, { key: 'left', count: 10 }],
])('%p seconds are shown as %p', (seconds, words) => {
  expect(timeLeft(seconds)).toEqual(words);
});
