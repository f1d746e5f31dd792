import { expect, test } from '@jest/globals';
import { turnsWithin } from './scroll-frames.mjs';

test('the wheel turns back where a list ends, and halfway where it does not', () => {
  expect(turnsWithin(250, 100, 6)).toEqual([100, 100, -100, -100, 100, 100]);
  expect(turnsWithin(10_000, 100, 4)).toEqual([100, 100, -100, -100]);
  expect(turnsWithin(50, 100, 3)).toEqual([100, -100, 100]);
});
