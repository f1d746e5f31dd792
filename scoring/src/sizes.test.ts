import { expect, test } from '@jest/globals';
import { areLegal, legalSizes, partSizes, sizeLimits, sizeRow, wrongSizes } from './sizes.ts';

test('a fixed size deviates in the fewest groups, by one, up or down', () => {
  expect(legalSizes(22, '4').splits).toEqual([
    [3, 3, 4, 4, 4, 4],
    [4, 4, 4, 5, 5],
  ]);
  expect(legalSizes(60, '4').splits).toEqual([Array.from({ length: 15 }, () => 4)]);
  expect(legalSizes(9, '2').splits).toEqual([[2, 2, 2, 3]]);
});

test('where no split fits, the sizes are as even as possible', () => {
  expect(legalSizes(7, '5').splits).toEqual([[7]]);
  expect(legalSizes(1, 'flex').splits).toEqual([[1]]);
  expect(legalSizes(2, '4').splits).toEqual([[2]]);
  expect(legalSizes(11, { min: 6, max: 7 }).splits).toEqual([[5, 6]]);
});

test('a range allows any mix of its sizes', () => {
  const legal = legalSizes(10, 'flex');
  expect(legal).toMatchObject({ kind: 'range', min: 3, max: 5, fewest: 2, most: 3 });
  expect(areLegal([5, 5], legal) && areLegal([4, 3, 3], legal)).toBe(true);
  expect(areLegal([2, 4, 4], legal)).toBe(false);
  expect(areLegal([4, 4, 4, 5, 5], legalSizes(22, '4'))).toBe(true);
  expect(areLegal([4, 4, 4, 4, 3, 3], legalSizes(22, '4'))).toBe(true);
  expect(areLegal([3, 4, 5, 5, 5], legalSizes(22, '4'))).toBe(false);
});

test('a number of groups gives one list of sizes, and faults where another is had', () => {
  const legal = legalSizes(37, { groups: 12 });
  expect(legal).toMatchObject({ kind: 'fixed', min: 3, max: 4, fewest: 12, most: 12 });
  expect(areLegal([...Array<number>(11).fill(3), 4], legal)).toBe(true);
  expect(areLegal([...Array<number>(7).fill(4), 3, 3, 3], legal)).toBe(false);
  expect(wrongSizes(sizeLimits(7, { groups: 3 }), [3, 3, 1])).toEqual([1, 2]);
});

test('one row of a program allows all lists of sizes that are legal, and no other', () => {
  for (const size of [2, 3, 4, 5, 6, 7, 8]) {
    for (let n = 2; n <= 60; n += 1) {
      const legal = legalSizes(n, { min: size, max: size });
      const rows = legal.splits.map((split) =>
        sizeRow(
          legal,
          split.map((length) => ({ length })),
        ),
      );
      const lists = partSizes(n, legal, rows[0]!).map((list) => list.toSorted((a, b) => a - b));
      const inOrder = (of: number[][]) => of.map((list) => list.join()).sort();
      expect([n, size, rows, inOrder(lists)]).toEqual([n, size, rows.map(() => rows[0]), inOrder(legal.splits)]);
    }
  }
});

test('a part of a class keeps the whole legal', () => {
  const legal = legalSizes(22, '4');
  const row = sizeRow(legal, [
    [1, 2, 3],
    [1, 2, 3, 4],
  ]);
  expect(row).toEqual({ usual: 4, others: 1 });
  expect(partSizes(7, legal, row)).toEqual([[3, 4]]);
  expect(partSizes(9, legal, row)).toEqual([[4, 5]]);
  expect(partSizes(8, legal, row)).toEqual([]);
  expect(partSizes(7, legalSizes(10, 'flex'), null)).toEqual([[3, 4]]);
});
