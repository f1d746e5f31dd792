import { expect, test } from '@jest/globals';
import { buildDashboard, buildStudent } from '../../testing/dashboard.ts';
import { impossibleWishes, wishesOfClass, wishesOfGroup, wishesOfGroups } from './wishes.ts';

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

test('wishes can’t come true where a rule keeps the two apart, or they have to have answered alike', () => {
  const section = { id: 'section', kind: 'one', choices: ['A', 'B'], same: true, notAlone: [], atLeastOne: [] };
  const answers = (answer: string) => ({ answers: { section: answer } });
  const students = [
    { ...student(1, 2, 3), ...answers('A') },
    { ...student(2, 1), ...answers('B') },
    { ...student(3), ...answers('A') },
  ];
  const plain = buildDashboard({ students });
  const impossible = (course: object) =>
    impossibleWishes({ ...plain, class: { ...plain.class, ...course } }, wishesOfClass(students));
  expect(impossible({})).toBe(0);
  expect(impossible({ setup: { questions: [section] } })).toBe(2);
  expect(impossible({ rules: { ...plain.class.rules, apart: [[1, 3]] } })).toBe(1);
});
