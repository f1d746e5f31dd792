import { expect, test } from '@jest/globals';
import { hasPattern, isLow, lowestFirst, overallOf, shareOf } from './results.ts';

test('the mean of all is that of the questions that have one', () => {
  expect(overallOf({ heard: 2, fair: 5 })).toBe(3.5);
  expect(overallOf({})).toBeUndefined();
});

test.each([
  [2.44, true],
  [2.45, false],
  [2.5, false],
  [1, true],
  [undefined, false],
])('a mean is low by what is shown of it: %p', (mean, isSo) => {
  expect(isLow(mean)).toBe(isSo);
});

test('a bar begins at the lowest answer', () => {
  expect([1, 3, 5].map(shareOf)).toEqual([0, 0.5, 1]);
});

test('the lowest come first, those without a mean last', () => {
  const results = [{ means: {} }, { means: { heard: 4 } }, { means: {} }, { means: { heard: 2 } }];
  expect(lowestFirst(results).map(({ means }) => overallOf(means))).toEqual([2, 4, undefined, undefined]);
});

test('a group is worth a talk for any of its members', () => {
  const group = { groupId: 1, answered: 2, means: {} };
  const member = { studentId: 1, means: {}, from: [] };
  expect(hasPattern(group)).toBe(false);
  expect(hasPattern({ ...group, members: [member] })).toBe(false);
  expect(hasPattern({ ...group, members: [member, { ...member, pattern: 'nobody-answers' }] })).toBe(true);
});
