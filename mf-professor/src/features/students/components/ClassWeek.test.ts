import { expect, test } from '@jest/globals';
import { bestHours } from './ClassWeek.tsx';

test('the best hours come first, the earlier one of equals, and none that suits nobody', () => {
  const counts = Array.from({ length: 126 }, () => 0);
  counts[3] = 2;
  counts[40] = 5;
  counts[41] = 5;
  expect(bestHours(counts, 2)).toEqual([
    { cell: 40, count: 5 },
    { cell: 41, count: 5 },
  ]);
  expect(bestHours(counts, 9)).toHaveLength(3);
  expect(
    bestHours(
      counts.map(() => 0),
      3,
    ),
  ).toEqual([]);
});
