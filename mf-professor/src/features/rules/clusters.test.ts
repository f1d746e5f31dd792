import { expect, test } from '@jest/globals';
import { tooLargeClusters } from './clusters.ts';

test('chains of pairs add up to more than a group may hold', () => {
  const together: [number, number][] = [
    [1, 2],
    [3, 4],
    [2, 3],
    [7, 8],
  ];
  expect(tooLargeClusters({ together }, 3)).toEqual([[1, 2, 3, 4]]);
  expect(tooLargeClusters({ together }, 4)).toEqual([]);
  expect(tooLargeClusters({ together: [] }, 3)).toEqual([]);
});
