import { expect, test } from '@jest/globals';
import { buildStudent } from '../../testing/dashboard.ts';
import { wishesOfClass, wishesOfGroup, wishesOfGroups } from './wishes.ts';

const student = (id: number, ...friends: number[]) =>
  buildStudent({
    id,
    email: `student${id}@example.edu`,
    friendPreferences: friends.map((friend) => `Student${friend}@example.edu `),
  });

const wishes = wishesOfClass([student(1, 2, 3), student(2, 1), student(3), student(4, 9)]);

test('only classmates count, however their address is written', () => {
  expect(wishes.get(1)).toEqual([2, 3]);
  expect(wishes.get(4)).toEqual([]);
});

test('a wish came true when both are in the group, for each who wished it', () => {
  expect(wishesOfGroup([1, 2], wishes)).toEqual({ wished: 3, got: 2 });
  expect(wishesOfGroup([3, 4], wishes)).toEqual({ wished: 0, got: 0 });
});

test('the wishes of the groups add up', () => {
  expect(wishesOfGroups([[1, 3], [2], [4]], wishes)).toEqual({ wished: 3, got: 1 });
});
