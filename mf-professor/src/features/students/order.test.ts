import { expect, test } from '@jest/globals';
import { buildStudent } from '../../testing/dashboard.ts';
import { nextOrder, type Order, orderStudents } from './order.ts';

const students = [
  buildStudent({ id: 1, fullName: 'Élise Roux', groupId: 10, createdAt: '2026-11-03T10:00:00.000Z' }),
  buildStudent({ id: 2, fullName: 'Dov Levi', groupId: 2, availability: { monday: ['08:00'] } }),
  buildStudent({ id: 3, fullName: 'Zoe Hart', groupId: null, createdAt: '2026-11-02T10:00:00.000Z' }),
  buildStudent({ id: 4, fullName: 'Fay Munro', groupId: 10, createdAt: '2026-11-04T10:00:00.000Z' }),
];
const names = new Map([
  [10, 'Group 10'],
  [2, 'Group 2'],
]);

const ids = (order: Order, groupNames: ReadonlyMap<number, string> = names) =>
  orderStudents(students, order, groupNames, 'en').map(({ id }) => id);

test('who is in no group comes first, whatever the order', () => {
  expect(ids({ by: 'name', descending: false })).toEqual([3, 2, 1, 4]);
  expect(ids({ by: 'name', descending: true })).toEqual([3, 4, 1, 2]);
});

test('before there are groups nobody does', () => {
  expect(ids({ by: 'name', descending: false }, new Map())).toEqual([2, 1, 4, 3]);
});

test('groups go by their numbers, hours and dates by size, equals by name', () => {
  expect(ids({ by: 'group', descending: false })).toEqual([3, 2, 1, 4]);
  expect(ids({ by: 'hours', descending: true })).toEqual([3, 1, 4, 2]);
  expect(ids({ by: 'submitted', descending: true })).toEqual([3, 4, 1, 2]);
});

test('pressing the same head turns the order round, another begins from its start', () => {
  expect(nextOrder({ by: 'name', descending: false }, 'name')).toEqual({ by: 'name', descending: true });
  expect(nextOrder({ by: 'name', descending: true }, 'hours')).toEqual({ by: 'hours', descending: false });
});
