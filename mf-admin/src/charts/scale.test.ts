import { expect, test } from '@jest/globals';
import { topOf } from './scale.ts';

test.each([
  [0, 1],
  [1, 1],
  [2, 2],
  [3, 5],
  [5, 5],
  [6, 10],
  [11, 20],
  [1_204, 2_000],
])('a chart whose most is %i ends at %i', (most, top) => expect(topOf(most)).toBe(top));
