import { expect, test } from '@jest/globals';
import { availabilityOf, CELLS, cellsOf, meetingTimeAt } from './grid.ts';

test('a cell index and its day and slot name each other over the whole week', () => {
  const all = Array.from({ length: CELLS }, (_, cell) => cell);
  expect(cellsOf(availabilityOf(all))).toEqual(all);
  expect(meetingTimeAt(0)).toBe('monday|08:00');
  expect(meetingTimeAt(17)).toBe('monday|01:00');
  expect(meetingTimeAt(125)).toBe('sunday|01:00');
});

test('a cell outside the grid is refused', () => {
  expect(() => meetingTimeAt(126)).toThrow(RangeError);
});
