import { expect, test } from '@jest/globals';
import { commonHours, heatOf, heatStep, weekOf } from './week-levels.ts';

test('a heat map counts who is free in each cell', () => {
  const counts = heatOf([{ monday: ['08:00', '09:00'] }, { monday: ['09:00'], sunday: ['01:00'] }]);
  expect([counts[0], counts[1], counts[125]]).toEqual([1, 2, 1]);
  expect(commonHours(counts, 2)).toBe(1);
  expect(weekOf({ monday: ['08:00'] })[0]).toBe(1);
});

test('the scale runs from nobody to all in five steps', () => {
  expect([0, 1, 2, 3, 4, 5].map((count) => heatStep(count, 5))).toEqual([0, 1, 2, 3, 4, 5]);
  expect([0, 1, 2].map((count) => heatStep(count, 2))).toEqual([0, 3, 5]);
  expect(heatStep(1, 1)).toBe(5);
  expect(heatStep(0, 0)).toBe(0);
});
