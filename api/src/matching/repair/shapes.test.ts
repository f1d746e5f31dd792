import { expect, test } from '@jest/globals';
import { RepairClass } from './repair-class.ts';
import { RepairShapes } from './shapes.ts';
import { holdersOf } from '../testing/repairs.ts';
import { readInstance } from '../testing/students.ts';
import type { SizeRule } from '@study-groups/scoring/sizes';

/** Twelve in three groups, of whom some gave an answer that each group needs. */
const classOf = (holders: readonly number[], groups: readonly (readonly number[])[], size: SizeRule = '4') =>
  RepairClass.of({ ...holdersOf(readInstance('pub-24').slice(0, 12), holders), size, groups });
const FOURS = [0, 1, 2].map((g) => [0, 1, 2, 3].map((i) => 4 * g + i));
const fewest = (cls: RepairClass, moved: number) => Math.min(...new RepairShapes(cls, moved).fewest());

test.each([
  ['nobody who can be moved to it', [0, 1, 2], 0, 2],
  // one for the other: a group of three and one of five would be two faults
  ['one move of it alone', [0, 1, 2], 1, 2],
  ['an exchange', [0, 1, 2], 2, 1],
  ['two exchanges', [0, 1, 2], 4, 0],
  ['too few who gave it', [0], 4, 2],
])('of an answer that each group needs: %s', (_, holders, moved, faults) => {
  expect(fewest(classOf(holders, FOURS), moved)).toBe(faults);
});

test('of two such answers each is counted, and sizes once', () => {
  const students = readInstance('pub-24').slice(0, 12);
  const cls = RepairClass.of({
    ...holdersOf(students, [0], [1]),
    size: '4',
    groups: [...FOURS.slice(0, 2), [8, 9, 10]],
  });
  // 11 is late, and comes into the third group
  expect(fewest(cls, 0)).toBe(4);
});

test('only groups that can be part of a way with that few faults are looked at', () => {
  const cls = classOf([0, 1, 2], FOURS);
  const numberOf = (i: number) => cls.order.indexOf(i);
  const group = (members: readonly number[]) => members.map(numberOf);
  const { allows, allowsSize } = new RepairShapes(cls, 2).within(1, 0);
  expect(allows(1, group([4, 5, 6, 1]))).toBe(true);
  expect(allows(0, group([0, 1, 3, 7]))).toBe(true);
  // an exchange of two who did not give it leaves no move for one who did
  expect(allows(0, group([0, 1, 2, 7]))).toBe(false);
  expect(allows(1, group([4, 5, 6, 7, 0]))).toBe(false);
  expect(allows(1, group([4, 5, 0, 1]))).toBe(false);
  expect(allowsSize(1, group([4, 5, 6, 7]), 5)).toBe(false);
});

test('where a table would be too large, the sizes are counted alone', () => {
  const students = readInstance('pub-120').slice(0, 60);
  const groups = Array.from({ length: 12 }, (_, g) => [0, 1, 2].map((i) => 3 * g + i));
  const cls = RepairClass.of({
    ...holdersOf(
      students,
      students.flatMap((_, i) => (i % 2 ? [i] : [])),
    ),
    size: '4',
    groups,
  });
  expect(fewest(cls, 12)).toBe(0);
});
