import { expect, test } from '@jest/globals';
import { findPeople } from './read-course.ts';

const there = [
  { id: '1', sub: 'abc', email: 'Ada@Example.edu', number: '0017' },
  { id: '2', email: 'bo@example.edu', number: '18' },
  { id: '3', email: 'same@example.edu' },
  { id: '4', email: 'same@example.edu' },
  { id: '5', number: '19' },
];
const find = (...students: { email?: string; number?: string; sub?: string }[]) => [
  ...findPeople(
    students.map((each, at) => ({ email: 'nobody@example.edu', ...each, id: at + 1 })),
    there,
  ).values(),
];

test('by the launch, else the address, else the number', () => {
  expect(find({ sub: 'abc' })).toEqual([{ userId: '1' }]);
  expect(find({ sub: 'of-another-platform', email: 'bo@example.edu' })).toEqual([{ userId: '2' }]);
  expect(find({ email: 'ada@example.edu' })).toEqual([{ userId: '1' }]);
  expect(find({ number: ' 19' })).toEqual([{ userId: '5' }]);
});

test('nobody, several, and two who are one person there', () => {
  expect(find({}, { number: '99' })).toEqual(['unknown', 'unknown']);
  expect(find({ email: 'same@example.edu' })).toEqual(['ambiguous']);
  // The address counts before the number, even where it tells nothing.
  expect(find({ email: 'same@example.edu', number: '19' })).toEqual(['ambiguous']);
  expect(find({ sub: 'abc' }, { email: 'ada@example.edu' })).toEqual(['ambiguous', 'ambiguous']);
});
