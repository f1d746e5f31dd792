import { expect, test } from '@jest/globals';
import { loadCommonTexts } from '@study-groups/web-sdk/i18n/i18n';
import { findGroups, findStudents, matchesQuery } from './search.ts';
import { buildGroup, buildStudent } from '../../testing/dashboard.ts';

test('case, accents and the order of words do not count', () => {
  expect(matchesQuery('perez ANA', ['Ana Pérez'])).toBe(true);
  expect(matchesQuery('  ', ['Ana Pérez'])).toBe(true);
  expect(matchesQuery('isik soren', ['Søren Işık'])).toBe(true);
  expect(matchesQuery('ana lopez', ['Ana Pérez', undefined])).toBe(false);
});

test('a group is found by its members and by its name, as it is stored and as it is shown', async () => {
  await loadCommonTexts('he');
  const groups = [buildGroup(), buildGroup({ id: 2, name: 'Group 2', members: [] })];
  const found = (query: string) => findGroups(groups, query, 'he').map(({ id }) => id);
  expect(found('dov')).toEqual([1]);
  expect(found('group 2')).toEqual([2]);
  expect(found('קבוצה 2')).toEqual([2]);
});

test('a student is found by the student ID', () => {
  const students = [buildStudent({ studentId: 'A123' }), buildStudent({ id: 2 })];
  expect(findStudents(students, 'a12').map(({ id }) => id)).toEqual([1]);
});
