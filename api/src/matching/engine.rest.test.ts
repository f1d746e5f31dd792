import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { brokenRules } from '@study-groups/scoring/rules';
import type { MatchStudent } from '@study-groups/scoring/types';
import fc from 'fast-check';
import { classScoreOf, classScorer } from '@study-groups/scoring/score';
import { brokenConstraints, brokenInGroups } from './rules/constraints.ts';
import { match } from './engine.ts';
import { MatchInputError } from './input.ts';
import { areLegal, legalSizes, type SizeRule } from '@study-groups/scoring/sizes';
import { plainStudentScores } from './testing/plain-score.ts';
import { allGroupings, anyRules } from './testing/rules.ts';
import { anyOwnClass } from './testing/setups.ts';
import { anyClass, buildStudents, readInstance } from './testing/students.ts';
import type { Effort, MatchRequest, MatchResult } from './types.ts';

// A run ends by its steps; its clock, a kill switch, would end it on a slow machine.
beforeEach(() => void jest.spyOn(performance, 'now').mockReturnValue(0));
afterEach(() => void jest.restoreAllMocks());

const request = (students: MatchStudent[], more: Partial<MatchRequest> = {}): MatchRequest => ({
  students,
  size: 'flex',
  seed: 1,
  effort: 'quick',
  ...more,
});

/** Returns how many rules groups break, counted by the package that the page uses. */
function countBroken(rules: Partial<MatchRequest>, groups: readonly (readonly number[])[]): number {
  const { mustBeTogether = [], mustBeApart = [], notAlone = [], fixed = [] } = rules;
  const pair = (a: number, b: number): [number, number] => [a, b];
  const tied = fixed.flatMap((set) => set.slice(1).map((i) => pair(set[0]!, i)));
  const parted = fixed.flatMap((set, at) =>
    fixed.slice(at + 1).flatMap((other) => set.flatMap((a) => other.map((b) => pair(a, b)))),
  );
  return brokenRules(
    {
      together: [...mustBeTogether.map(([a, b]) => pair(a, b)), ...tied],
      apart: [...mustBeApart.map(([a, b]) => pair(a, b)), ...parted],
      notAlone: notAlone.map((students, at) => ({ tag: `set ${at}`, students: [...students] })),
      fixed: [],
    },
    groups,
  ).length;
}

const membersOf = ({ groups }: MatchResult) => groups.map(({ members }) => members);

function expectPlaced(result: MatchResult, count: number, size: SizeRule): void {
  const members = membersOf(result);
  expect(members.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i));
  const sizes = members.map(({ length }) => length);
  expect(areLegal(sizes, legalSizes(count, size))).toBe(true);
}

function classScore(students: readonly MatchStudent[], groups: readonly (readonly number[])[]): number {
  const scores = groups.flatMap((members) => plainStudentScores(students, members));
  return scores.length / scores.reduce((sum, score) => sum + 1 / Math.max(1, score), 0);
}

test('of all groupings that keep every rule the best is found, and the bound holds for those that keep none too', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyClass(7, 8),
      anyRules(7),
      fc.constantFrom<SizeRule>('2', '3', '4', 'flex-small'),
      async (students, rules, size) => {
        const result = await match(request(students, { ...rules, size, effort: 'normal' }));
        expectPlaced(result, students.length, size);
        const all = allGroupings(students.length, size);
        const keeping = all.filter((groups) => countBroken(rules, groups) === 0);
        expect(result.unmet.length === 0).toBe(countBroken(rules, membersOf(result)) === 0);
        expect(result.unmet.length === 0).toBe(keeping.length > 0);
        if (keeping.length > 0) {
          const best = Math.max(...keeping.map((groups) => classScore(students, groups)));
          expect(result.classScore).toBeCloseTo(best, 6);
        }
        const highest = Math.max(...all.map((groups) => classScore(students, groups)));
        expect(result.bound).toBeGreaterThanOrEqual(highest - 1e-6);
        if (result.proven) expect(result.classScore).toBeCloseTo(highest, 6);
      },
    ),
    { seed: 3, numRuns: 12 },
  );
});

describe('a public class', () => {
  const students = readInstance('pub-60');

  test('keeps chains, pairs apart, sets and fixed groups at once, as well as longer searches do, in the same way each time', async () => {
    const rules = {
      mustBeTogether: [
        [0, 17],
        [17, 31],
        [5, 40],
        [8, 9],
      ],
      mustBeApart: [
        [0, 5],
        [1, 2],
        [2, 3],
        [1, 3],
      ],
      notAlone: [[10, 20, 30], [11, 21, 32, 41, 50], Array.from({ length: 20 }, (_, i) => 3 * i)],
      fixed: [
        [50, 51, 52],
        [54, 55],
      ],
    } as const;
    const free = await match(request(students, { size: '4' }));
    const result = await match(request(students, { size: '4', ...rules }));
    expect(result.unmet).toEqual([]);
    expect(countBroken(rules, membersOf(result))).toBe(0);
    expectPlaced(result, 60, '4');
    expect(result.classScore).toBeGreaterThan(34.1959);
    expect(result.bound).toBeGreaterThanOrEqual(free.classScore - 1e-6);
    const again = await match(request(students, { size: '4', ...rules }));
    expect(membersOf(again)).toEqual(membersOf(result));
  });

  test('names who is alone, of which set, where nobody can keep them company', async () => {
    const notAlone = [[3], Array.from({ length: 4 }, (_, i) => i)];
    const mustBeApart = [0, 1, 2].flatMap((a) => [1, 2, 3].filter((b) => b > a).map((b) => [a, b] as const));
    const result = await match(request(students, { size: '4', notAlone, mustBeApart }));
    expectPlaced(result, 60, '4');
    expect(result.unmet).toContainEqual({ kind: 'notAlone', students: [3], set: 0 });
    expect(result.unmet.length).toBeGreaterThan(1);
    expect(result.unmet.every(({ students: who }) => who.every((i) => i < 4))).toBe(true);
  });

  test('breaks no more of a set that is too large for a group than it has to', async () => {
    const fixed = [[0, 1, 2, 3, 4, 5]];
    const result = await match(request(students, { size: '4', fixed }));
    expectPlaced(result, 60, '4');
    // four of the six are together, and two are not with the first of them
    expect(
      membersOf(result)
        .find((members) => members.includes(0))!
        .every((i) => i < 6),
    ).toBe(true);
    expect(result.unmet).toHaveLength(2);
    expect(result.unmet.every(({ kind, students: [first] }) => kind === 'together' && first === 0)).toBe(true);
  });
});

test('a class too large for an exact search keeps its rules', async () => {
  const students = readInstance('pub-1000').slice(0, 200);
  const rules: Partial<MatchRequest> = {
    mustBeTogether: Array.from({ length: 20 }, (_, i) => [i, 199 - i] as const),
    mustBeApart: Array.from({ length: 20 }, (_, i) => [i, i + 1] as const),
    notAlone: [[50, 90, 130, 170], Array.from({ length: 40 }, (_, i) => 5 * i)],
    fixed: Array.from({ length: 10 }, (_, i) => [40 + i, 60 + i, 100 + i]),
  };
  const result = await match(request(students, { size: '4', ...rules }));
  expect(result.unmet).toEqual([]);
  expect(countBroken(rules, membersOf(result))).toBe(0);
  expectPlaced(result, 200, '4');
});

describe('is refused', () => {
  test.each([
    ['a student who is not there', { notAlone: [[0, 9]] }],
    ['a student who is fixed twice', { fixed: [[0, 1], [1]] }],
    ['more sets than the engine holds', { notAlone: Array.from({ length: 32 }, () => [0, 1]) }],
  ])('%s', async (_, rules) => {
    await expect(match(request(buildStudents(6), rules))).rejects.toThrow(MatchInputError);
  });
});

const FEW = 8;
const pair = fc.uniqueArray(fc.nat(FEW - 1), { minLength: 2, maxLength: 2 }).map(([a = 0, b = 0]) => [a, b] as const);
const anyPairs = fc.record({
  mustBeTogether: fc.array(pair, { maxLength: 1 }),
  mustBeApart: fc.array(pair, { maxLength: 1 }),
});

test.each<[what: string, hasOthers: boolean, n: number, effort: Effort, sizes: SizeRule[]]>([
  ['of questions', false, FEW, 'quick', ['4', '3', 'flex-small']],
  ['of questions and pairs', true, FEW, 'quick', ['4', '3', 'flex-small']],
  ['of questions, by branch and cut', false, 12, 'normal', ['4']],
])(
  'groups break as few rules %s as possible and score best among those, as the bound says',
  async (_, hasOthers, n, effort, sizes) => {
    await fc.assert(
      fc.asyncProperty(
        anyOwnClass(n, true),
        hasOthers ? anyPairs : fc.constant({}),
        fc.constantFrom(...sizes),
        async (own, rules, size) => {
          const request: MatchRequest = { ...own, ...rules, size, seed: 1, effort };
          const scorer = classScorer(own.students, own.setup);
          const known = new Map<string, number[]>();
          const scoresOf = (members: number[]) => {
            const scores = known.get(members.join()) ?? scorer.scoreMembers(members).studentScores;
            known.set(members.join(), scores);
            return scores;
          };
          const ways = allGroupings(n, size).map((groups) => {
            const formed = groups.map((members) => ({ members }));
            return {
              broken: brokenConstraints(request, formed).length + brokenInGroups(request, formed).length,
              classScore: classScoreOf(groups.flatMap(scoresOf)),
            };
          });
          const fewest = Math.min(...ways.map(({ broken }) => broken));
          const best = Math.max(...ways.filter(({ broken }) => broken === fewest).map(({ classScore }) => classScore));
          const result = await match(request);
          expect(result.brokenRules.length + result.unmet.length).toBe(fewest);
          expect(result.classScore).toBeCloseTo(best, 6);
          const hasRules = own.setup.questions.some(
            ({ same, notAlone, atLeastOne }) => same || notAlone.length + atLeastOne.length > 0,
          );
          if (!hasRules) return;
          expect(result.proven).toBe(true);
          expect(result.bound).toBeCloseTo(best, 6);
        },
      ),
      { seed: 47, numRuns: 5 },
    );
  },
);
