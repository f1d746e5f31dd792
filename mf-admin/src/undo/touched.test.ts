import { expect, test } from '@jest/globals';
import { touchedBy, withTouched } from './touched.ts';

const before = { name: 'Old', place: 'Here', seats: 3 };
const after = { name: 'New', place: 'Here', seats: 4 };
const { from, to } = touchedBy(before, after, ['name', 'place', 'seats']);

test('an edit is described by what it touched', () => {
  expect({ from, to }).toEqual({ from: { name: 'Old', seats: 3 }, to: { name: 'New', seats: 4 } });
});

test('what it did not touch stays as others left it', () => {
  expect(withTouched({ ...after, place: 'Elsewhere' }, to, from)).toEqual({
    name: 'Old',
    place: 'Elsewhere',
    seats: 3,
  });
});

test('nothing is put back where somebody else has changed what it touched', () => {
  expect(withTouched({ ...after, name: 'Newer' }, to, from)).toBeUndefined();
});

test('what is so already is left as it is', () => {
  const present = { ...before, place: 'Elsewhere' };
  expect(withTouched(present, to, from)).toBe(present);
});
