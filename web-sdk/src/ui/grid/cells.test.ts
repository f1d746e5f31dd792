import { describe, expect, test } from '@jest/globals';
import { cellAt, moved, rectangle, way, withCells } from './cells.ts';

const at = (day: number, slot: number) => cellAt({ day, slot });

test('setting and clearing cells keeps the set that does not change', () => {
  const cells = new Set([1, 2]);
  expect(withCells(cells, [2], true)).toBe(cells);
  expect([...withCells(cells, [2, 3], false)]).toEqual([1]);
});

test('a rectangle spans both corners, whichever comes first', () => {
  expect(rectangle(at(2, 3), at(1, 2)).sort((a, b) => a - b)).toEqual([at(1, 2), at(1, 3), at(2, 2), at(2, 3)]);
});

test('a quick drag reaches every cell on its way', () => {
  expect(way(at(0, 0), at(0, 3))).toEqual([at(0, 0), at(0, 1), at(0, 2), at(0, 3)]);
  expect(way(at(0, 0), at(2, 4))).toEqual([at(0, 0), at(1, 1), at(1, 2), at(2, 3), at(2, 4)]);
  expect(way(5, 5)).toEqual([5]);
});

describe('keys', () => {
  const ltr = { rtl: false, control: false };
  test('arrows stop at the edges', () => {
    expect(moved(at(0, 0), 'ArrowLeft', ltr)).toBe(at(0, 0));
    expect(moved(at(6, 17), 'ArrowDown', ltr)).toBe(at(6, 17));
    expect(moved(at(2, 5), 'ArrowRight', ltr)).toBe(at(3, 5));
    expect(moved(at(2, 5), 'ArrowUp', ltr)).toBe(at(2, 4));
  });
  test('left and right follow the screen in a right-to-left language', () => {
    expect(moved(at(2, 5), 'ArrowLeft', { ...ltr, rtl: true })).toBe(at(3, 5));
  });
  test('Home and End go along the row, with Ctrl to the corners', () => {
    expect(moved(at(2, 5), 'Home', ltr)).toBe(at(0, 5));
    expect(moved(at(2, 5), 'End', ltr)).toBe(at(6, 5));
    expect(moved(at(2, 5), 'End', { ...ltr, control: true })).toBe(at(6, 17));
  });
  test('other keys are not its business', () => {
    expect(moved(0, 'Tab', ltr)).toBeUndefined();
  });
});
