import { describe, expect, test } from '@jest/globals';
import { movedCell } from './week-keys.ts';

const TUESDAY_10 = 18 + 2;

describe('movedCell', () => {
  test('arrows go by an hour and by a day, and stop at the edges', () => {
    const move = (cell: number, key: string) => movedCell(cell, key, { rtl: false, control: false });
    expect(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].map((key) => move(TUESDAY_10, key))).toEqual([
      19, 21, 2, 38,
    ]);
    expect(['ArrowUp', 'ArrowLeft'].map((key) => move(0, key))).toEqual([0, 0]);
    expect(['ArrowDown', 'ArrowRight'].map((key) => move(125, key))).toEqual([125, 125]);
  });

  test('arrows follow the screen from right to left', () => {
    expect(movedCell(TUESDAY_10, 'ArrowLeft', { rtl: true, control: false })).toBe(38);
    expect(movedCell(TUESDAY_10, 'ArrowRight', { rtl: true, control: false })).toBe(2);
  });

  test('Home and End go to the ends of an hour, with Ctrl to the corners', () => {
    expect(movedCell(TUESDAY_10, 'Home', { rtl: false, control: false })).toBe(2);
    expect(movedCell(TUESDAY_10, 'End', { rtl: false, control: false })).toBe(6 * 18 + 2);
    expect(movedCell(TUESDAY_10, 'Home', { rtl: false, control: true })).toBe(0);
    expect(movedCell(TUESDAY_10, 'End', { rtl: false, control: true })).toBe(125);
    expect(movedCell(TUESDAY_10, 'Tab', { rtl: false, control: false })).toBeUndefined();
  });
});
