import { expect, test } from '@jest/globals';
import { findGroups, findStudents, matchesQuery } from './search.ts';
import { buildGroup, buildStudent } from './testing.ts';

test('case, accents and the order of words do not count', () => {
  expect(matchesQuery('perez ANA', ['Ana Pérez'])).toBe(true);
  expect(matchesQuery('  ', ['Ana Pérez'])).toBe(true);
  expect(matchesQuery('ana lopez', ['Ana Pérez', undefined])).toBe(false);
});

test('a group is found by its name and by its members', () => {
  const groups = [buildGroup(), buildGroup({ id: 2, name: 'Group 2', members: [] })];
  expect(findGroups(groups, 'dov').map(({ id }) => id)).toEqual([1]);
  expect(findGroups(groups, 'group 2').map(({ id }) => id)).toEqual([2]);
});

test('a student is found by the student ID', () => {
  const students = [buildStudent({ studentId: 'A123' }), buildStudent({ id: 2 })];
  expect(findStudents(students, 'a12').map(({ id }) => id)).toEqual([1]);
});
