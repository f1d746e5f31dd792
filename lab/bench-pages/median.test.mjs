import { expect, test } from '@jest/globals';
import { median } from './median.mjs';

test('the middle, whatever the order; the upper one of two; not a number of nothing', () => {
  expect(median([30, 10, 20])).toBe(20);
  expect(median([2, 1])).toBe(2);
  expect(median([])).toBeNaN();
});
