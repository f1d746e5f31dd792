import { describe, expect, test } from '@jest/globals';
import { indexesOf, rowsBetween, slotsOf, widened } from './row-math.ts';

test.each([
  [0, 100, 10_000, { first: 0, last: 2 }],
  [39, 121, 10_000, { first: 0, last: 3 }],
  [40, 120, 10_000, { first: 1, last: 2 }],
  [399_960, 400_600, 10_000, { first: 9_999, last: 9_999 }],
  [0, 100, 1, { first: 0, last: 0 }],
  [0, 100, 0, { first: 0, last: -1 }],
])('from %i to %i px of %i rows of 40 px are seen: %j', (top, bottom, total, seen) => {
  expect(rowsBetween(top, bottom, 40, total)).toEqual(seen);
});

test('more rows on either side end where the list does', () => {
  expect(widened({ first: 3, last: 98 }, 8, 100)).toEqual({ first: 0, last: 99 });
});

test('the current row is drawn wherever it is, in its place', () => {
  expect(indexesOf({ first: 5, last: 7 }, 2)).toEqual([2, 5, 6, 7]);
  expect(indexesOf({ first: 5, last: 7 }, 6)).toEqual([5, 6, 7]);
  expect(indexesOf({ first: 5, last: 7 }, 90)).toEqual([5, 6, 7, 90]);
});

describe('the elements of rows', () => {
  const slots = (indexes: number[], before = new Map<number, number>()) => slotsOf(indexes, before);

  test('stay with the rows that stay, and are used again for others', () => {
    const before = slots([0, 1, 2, 3]);
    const after = slotsOf([2, 3, 4, 5], before);
    expect([after.get(2), after.get(3)]).toEqual([before.get(2), before.get(3)]);
    expect(new Set(after.values())).toEqual(new Set(before.values()));
  });

  test('are no more than there are rows, however far the list goes', () => {
    let now = slots([0, 1, 2]);
    for (const first of [90, 91, 40, 0]) now = slotsOf([first, first + 1, first + 2], now);
    expect([...now.values()].sort()).toEqual([0, 1, 2]);
  });
});
