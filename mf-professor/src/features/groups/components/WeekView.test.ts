import { expect, test } from '@jest/globals';
import { canMeet, meetingGroups } from './WeekView.tsx';
import { buildClass } from '../testing.ts';

test('an hour counts the groups of which all members are free then, and none that is empty', () => {
  const { groups, students } = buildClass([3, 4, 0]);
  const counts = meetingGroups(groups);
  // Everybody of such a class is free in the cells 40 and 41.
  expect([counts[40], counts[41]]).toEqual([2, 2]);
  expect(Math.min(...counts)).toBe(0);
  expect(groups.filter((group) => canMeet(group, 40)).map(({ id }) => id)).toEqual([1, 2]);
  expect(students).toHaveLength(7);
});
