import { expect, test } from '@jest/globals';
import { nameLinesOf, tileAfter } from './Board.tsx';

const five = { columns: 3, count: 5, rtl: false };

test.each([
  ['the next', 0, 'ArrowRight', 1],
  ['the one before', 1, 'ArrowLeft', 0],
  ['the one below', 1, 'ArrowDown', 4],
  ['the one above', 4, 'ArrowUp', 1],
  ['the first', 4, 'Home', 0],
  ['the last', 0, 'End', 4],
])('%s is reached by its key', (_, at, key, to) => {
  expect(tileAfter(at, key, five)).toBe(to);
});

test.each([
  ['before the first', 0, 'ArrowLeft'],
  ['after the last', 4, 'ArrowRight'],
  ['below the last row', 2, 'ArrowDown'],
  ['by another key', 0, 'Enter'],
])('there is none %s', (_, at, key) => {
  expect(tileAfter(at, key, five)).toBeUndefined();
});

test('from right to left the keys go the other way', () => {
  expect(tileAfter(1, 'ArrowRight', { ...five, rtl: true })).toBe(0);
});

test.each([
  ['', 1],
  ['Group 10', 1],
  ['Wednesday Night Warriors', 2],
  ['קבוצת הלומדים של יום רביעי', 3],
])('a name has the lines that it takes: %s', (name, lines) => {
  expect(nameLinesOf(name)).toBe(lines);
});
