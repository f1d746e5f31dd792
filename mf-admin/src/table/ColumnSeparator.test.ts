import { expect, test } from '@jest/globals';
import { LEAST_WIDTH, MOST_WIDTH, widthAfterKey, widthBetween } from './ColumnSeparator.tsx';

test('the arrow that points away from the column makes it wider, in both directions of writing', () => {
  expect([widthAfterKey('ArrowRight', 200, false), widthAfterKey('ArrowLeft', 200, false)]).toEqual([216, 184]);
  expect([widthAfterKey('ArrowRight', 200, true), widthAfterKey('ArrowLeft', 200, true)]).toEqual([184, 216]);
});

test('a column is never narrower or wider than it can be', () => {
  expect([widthBetween(0), widthBetween(1e9), widthBetween(99.6)]).toEqual([LEAST_WIDTH, MOST_WIDTH, 100]);
  expect(widthAfterKey('ArrowLeft', LEAST_WIDTH, false)).toBe(LEAST_WIDTH);
  expect([widthAfterKey('Home', 200, false), widthAfterKey('End', 200, false)]).toEqual([LEAST_WIDTH, MOST_WIDTH]);
  expect(widthAfterKey('a', 200, false)).toBeUndefined();
});
