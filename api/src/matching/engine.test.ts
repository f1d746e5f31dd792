import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import type { MatchStudent } from '@study-groups/scoring/types';
import { SAMPLE_CLASS, SAMPLE_DIVISIONS, SAMPLE_GROUP } from '@study-groups/scoring/sample-class';
import { match } from './engine.ts';
import { areLegal, legalSizes, type SizeRule } from '@study-groups/scoring/sizes';
import { plainStudentScores } from './testing/plain-score.ts';
import { anyClass, buildStudent, buildStudents, readInstance } from './testing/students.ts';
import type { MatchRequest, MatchResult } from './types.ts';

// A run ends by its steps; its clock, a kill switch, would end it on a slow machine.
beforeEach(() => void jest.spyOn(performance, 'now').mockReturnValue(0));
afterEach(() => void jest.restoreAllMocks());

const quick = (students: MatchStudent[], more: Partial<MatchRequest> = {}): MatchRequest => ({
  students,
  size: 'flex',
  seed: 1,
  effort: 'quick',
  ...more,
});

/** The groups as sets of e-mails. */
const emailsOf = ({ groups }: MatchResult, students: readonly MatchStudent[]) =>
  groups
    .map(({ members }) =>
      members
        .map((i) => students[i]!.email)
        .sort()
        .join(),
    )
    .sort();

function expectPlaced(result: MatchResult, students: readonly MatchStudent[], size: SizeRule): void {
  const placed = result.groups.flatMap(({ members }) => members).sort((a, b) => a - b);
  expect(placed).toEqual(students.map((_, i) => i));
  expect(
    areLegal(
      result.groups.map(({ members }) => members.length),
      legalSizes(students.length, size),
    ),
  ).toBe(true);
}

test.each([
  [37, 12],
  [12, 6],
  [23, 4],
])('of %i students there are %i groups, as even as can be', async (count, groups) => {
  const students = buildStudents(count);
  const result = await match(quick(students, { size: { groups } }));
  expect(result.groups).toHaveLength(groups);
  expectPlaced(result, students, { groups });
  expect(result.bound ?? 100).toBeGreaterThanOrEqual(result.classScore - 1e-6);
  await expect(match(quick(students.slice(0, 2 * groups - 1), { size: { groups } }))).rejects.toThrow(
    `${groups} groups need ${2 * groups} students at least`,
  );
});

test('any class: everyone is placed once, sizes are legal, scores are right, the order of the input changes nothing', async () => {
  const sizes: SizeRule[] = ['2', '4', 'flex', 'flex-small', { min: 3, max: 8 }];
  await fc.assert(
    fc.asyncProperty(anyClass(1, 14), fc.constantFrom(...sizes), fc.integer(), async (students, size, seed) => {
      const result = await match(quick(students, { size, seed }));
      expectPlaced(result, students, size);
      const scores = result.groups.flatMap(({ members }) => plainStudentScores(students, members));
      const harmonic = scores.length / scores.reduce((sum, score) => sum + 1 / Math.max(1, score), 0);
      expect(result.classScore).toBeCloseTo(harmonic, 9);
      expect(result.bound).toBeGreaterThanOrEqual(result.classScore - 1e-6);
      const turned = [...students].reverse();
      expect(emailsOf(await match(quick(turned, { size, seed })), turned)).toEqual(emailsOf(result, students));
    }),
    { seed: 11, numRuns: 8 },
  );
});

describe('a public class', () => {
  test.each([
    ['pub-24', 'flex', 73.823440504],
    ['pub-30', '5', 69.311069896],
  ] as const)('%s gets its proven optimum', async (name, size, optimum) => {
    const students = readInstance(name);
    const result = await match(quick(students, { size, effort: 'normal' }));
    expect(result.classScore).toBeCloseTo(optimum, 6);
    expect(result).toMatchObject({ proven: true, stopped: null, unmet: [] });
    expect(result.bound).toBeCloseTo(optimum, 6);
  });

  test('the same seed gives the same run, and no group is without a common hour', async () => {
    const students = readInstance('pub-60');
    const first = await match(quick(students, { size: '4' }));
    const second = await match(quick(students, { size: '4' }));
    expect({ ...second, milliseconds: 0 }).toEqual({ ...first, milliseconds: 0 });
    expect(first.groups.filter(({ commonSlots }) => commonSlots === 0)).toEqual([]);
    expect(first.classScore).toBeGreaterThan(66);
  });
});

describe('constraints', () => {
  const students = readInstance('pub-24');

  test('are kept when they can be', async () => {
    const free = await match(quick(students));
    const [a, b] = free.groups[0]!.members as [number, number];
    const c = free.groups[1]!.members[0]!;
    const result = await match(quick(students, { mustBeApart: [[a, b]], mustBeTogether: [[a, c]] }));
    const groupOf = (i: number) => result.groups.findIndex(({ members }) => members.includes(i));
    expect(result.unmet).toEqual([]);
    expect(groupOf(a)).not.toBe(groupOf(b));
    expect(groupOf(a)).toBe(groupOf(c));
    expectPlaced(result, students, 'flex');
  });

  test('that contradict each other are named, and the class is matched all the same', async () => {
    const impossible = quick(students, {
      mustBeApart: [[0, 1]],
      mustBeTogether: [
        [0, 2],
        [2, 1],
      ],
    });
    const result = await match(impossible);
    expect(result.unmet.length).toBeGreaterThan(0);
    expect(result.proven).toBe(false);
    expectPlaced(result, students, 'flex');
  });

  test('pairs of an earlier run meet less often, for a small price', async () => {
    const before = await match(quick(students));
    const pairs = before.groups.flatMap(({ members }) =>
      members.flatMap((i, at) => members.slice(at + 1).map((j) => [i, j] as const)),
    );
    const after = await match(quick(students, { avoidRepeats: pairs }));
    const repeated = pairs.filter(([i, j]) =>
      after.groups.some(({ members }) => members.includes(i) && members.includes(j)),
    );
    expect(repeated.length).toBeLessThan(pairs.length / 2);
    expect(after.classScore).toBeGreaterThan(before.classScore * 0.9);
  });
});

describe('odd classes', () => {
  test('one student is a group of one; two in groups of four are a pair', async () => {
    expect((await match(quick(buildStudents(1)))).groups.map(({ members }) => members)).toEqual([[0]]);
    expect((await match(quick(buildStudents(2), { size: '4' }))).groups[0]!.members).toHaveLength(2);
  });

  test('seven students in groups of five are one group', async () => {
    expect((await match(quick(buildStudents(7), { size: '5' }))).groups).toHaveLength(1);
  });

  test('everybody with the same availability', async () => {
    const result = await match(quick(buildStudents(20), { size: '4' }));
    expect(result.proven).toBe(true);
    expectPlaced(result, buildStudents(20), '4');
  });

  test('students who are almost alike do not hold the search up', async () => {
    const mondays = ['08:00', '09:00', '10:00', '11:00'] as const;
    const students = Array.from({ length: 17 }, (_, i) =>
      buildStudent(0, {
        email: `student${i}@example.edu`,
        availability: { monday: [mondays[i % 4]!], friday: ['16:00', '17:00'] },
      }),
    );
    const result = await match(quick(students, { size: '7', effort: 'normal' }));
    expectPlaced(result, students, '7');
    expect(result.stopped).toBeNull();
  });

  test('nobody with any common hour: everyone is placed, and every group says so', async () => {
    const students = Array.from({ length: 12 }, (_, i) =>
      buildStudent(i, {
        availability: i < 9 ? { [DAYS_OF[i % 7]!]: [i < 7 ? '08:00' : '09:00'] } : { friday: [SLOT_OF[i - 9]!] },
      }),
    );
    const result = await match(quick(students, { size: '3' }));
    expectPlaced(result, students, '3');
    expect(result.groups.every(({ commonSlots }) => commonSlots === 0)).toBe(true);
  });
});

const DAYS_OF = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const SLOT_OF = ['18:00', '19:00', '20:00'] as const;

test('the group that is shown to visitors is the one that the engine forms, and it proves that no other way is better', async () => {
  const result = await match({ students: [...SAMPLE_CLASS], size: '4', seed: 1, effort: 'normal' });
  expect(result.groups.map(({ members }) => members.toSorted((a, b) => a - b))).toContainEqual([...SAMPLE_GROUP]);
  expect(Math.round(result.classScore)).toBe(SAMPLE_DIVISIONS.best);
  expect(result.proven).toBe(true);
});
