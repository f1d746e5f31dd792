import { describe, expect, test } from '@jest/globals';
import { evenGroups, fewestFor, groupCountRange, mailCountRange } from './group-count.ts';

describe('groupCountRange', () => {
  test('a range of sizes gives from the fewest large to the most small groups', () => {
    expect(groupCountRange(37, 'flex')).toEqual({ from: 8, to: 12 });
    expect(groupCountRange(5, 'flex-large')).toEqual({ from: 1, to: 1 });
  });

  test('a fixed size that divides the class gives one number', () => {
    expect(groupCountRange(60, '4')).toEqual({ from: 15, to: 15 });
  });

  test('a fixed size takes the split with the fewest groups that are one off', () => {
    expect(groupCountRange(21, '4')).toEqual({ from: 5, to: 5 });
    expect(groupCountRange(23, '4')).toEqual({ from: 6, to: 6 });
    expect(groupCountRange(22, '4')).toEqual({ from: 5, to: 6 });
  });

  test('pairs never shrink to a single', () => {
    expect(groupCountRange(7, '2')).toEqual({ from: 3, to: 3 });
  });

  test('a class that cannot be split by the rule is cut evenly', () => {
    expect(groupCountRange(7, '5')).toEqual({ from: 1, to: 1 });
    expect(groupCountRange(8, '5')).toEqual({ from: 2, to: 2 });
    expect(groupCountRange(8, 'flex-large')).toEqual({ from: 1, to: 1 });
    expect(groupCountRange(2, 'flex')).toEqual({ from: 1, to: 1 });
  });
});

test('a number of groups is had, but for groups that would be too large', () => {
  expect(groupCountRange(37, 'flex', 12)).toEqual({ from: 12, to: 12 });
  expect(evenGroups(37, 12)).toEqual({ groups: 12, min: 3, max: 4 });
  expect(evenGroups(25, 2)).toEqual({ groups: 3, min: 8, max: 9 });
  expect([fewestFor(12), mailCountRange(37, 'flex', 12)]).toEqual([24, { from: 50, to: 50 }]);
});

test('every student gets a mail, every leader one more, and the instructor a summary', () => {
  expect(mailCountRange(60, '4')).toEqual({ from: 76, to: 76 });
  expect(mailCountRange(37, 'flex')).toEqual({ from: 46, to: 50 });
});
