import { expect, test } from '@jest/globals';
import { nextRows } from './useDrawnRows.ts';

test('a few rows come with each frame, from the middle, and those out of reach go', () => {
  expect([...nextRows(new Set([0, 1, 2]), [2, 3, 4, 5, 6], 1)]).toEqual([2, 4]);
  expect([...nextRows(new Set([2, 4]), [2, 3, 4, 5, 6], 2)]).toEqual([2, 4, 3, 5]);
});

test('after a jump all that was drawn goes, and what is in sight comes first', () => {
  expect([...nextRows(new Set([0, 1]), [50, 51, 52, 53, 54], 2)]).toEqual([52, 51]);
  expect([...nextRows(new Set([50]), [], 2)]).toEqual([]);
});
