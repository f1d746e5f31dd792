import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { repair, type RepairLine, type RepairRequest } from './repair.ts';
import { bestWays, expectSteps, faultsOf, sizeFaults } from './testing/repairs.ts';
import { anyRules } from './testing/rules.ts';
import { anyOwnClass } from './testing/setups.ts';
import { anyClass, readInstance } from './testing/students.ts';
import type { SizeRule } from '@study-groups/scoring/sizes';

/** Any class with groups as they may stand: of any size, some empty, some people in none. */
const anyRequest = (n: number, withRules: boolean, hasSetup: boolean): fc.Arbitrary<RepairRequest> =>
  fc
    .record({
      asked: hasSetup ? anyOwnClass(n, withRules) : anyClass(n, n).map((students) => ({ students })),
      places: fc.array(fc.integer({ min: -1, max: 3 }), { minLength: n, maxLength: n }),
      size: fc.constantFrom<SizeRule>('2', '3', '4', 'flex', 'flex-small', { min: 2, max: 3 }),
      rules: withRules ? anyRules(n) : fc.constant({}),
    })
    .map(({ asked, places, size, rules }) => ({
      ...asked,
      size,
      ...rules,
      seed: 1,
      mostMoved: 4,
      groups: [0, 1, 2, 3].map((place) => asked.students.flatMap((_, i) => (places[i] === place ? [i] : []))),
    }));

const membersOf = (groups: RepairLine['groups']) => groups.map(({ members }) => members);

const outcome = async (request: RepairRequest) =>
  (await repair(request)).map(({ moved, groups, unmet, brokenRules, unplaced, classScore, proven }) => ({
    moved,
    faults: sizeFaults(request, membersOf(groups)) + unmet.length + brokenRules.length + unplaced.length,
    unplaced: unplaced.length,
    classScore: expect.closeTo(classScore, 6) as unknown,
    proven,
  }));

test.each([
  ['without rules', false, false, 60],
  ['with rules, also such that contradict each other', true, false, 100],
  ['by what a class chose for itself', false, true, 60],
  ['by what a class chose for itself, with rules of its questions and others', true, true, 60],
])('lines are the best of all ways, %s', async (_, withRules, hasSetup, numRuns) => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 7 }).chain((n) => anyRequest(n, withRules, hasSetup)),
      async (request) => {
        const lines = await outcome(request);
        expect(lines.filter(({ proven }) => !proven)).toEqual([]);
        expect(bestWays(request)).toEqual(lines.map(({ proven: _proven, ...line }) => line));
      },
    ),
    { seed: 46, numRuns },
  );
});

test('in a large class all groups are looked at for the moves that better most, and lines are not called proven', async () => {
  const students = readInstance('pub-120');
  // in the order of the file, without the last two, one group of which nobody but one is left
  const groups = Array.from({ length: 29 }, (_, g) => [0, 1, 2, 3].map((i) => 4 * g + i).slice(0, g === 7 ? 1 : 4));
  const lines = await repair({ students: students.slice(0, 118), groups, size: 'flex', seed: 1, mostMoved: 2 });
  expect(faultsOf(lines.at(-1)!)).toBe(0);
  expect(lines.every(({ proven }) => !proven)).toBe(true);
  const everybody = membersOf(lines.at(-1)!.groups).flat();
  expect(everybody.sort((a, b) => a - b)).toEqual(Array.from({ length: 118 }, (_, i) => i));
  expectSteps(lines);
});

test('many who are in no group form groups among themselves', async () => {
  const students = readInstance('pub-120');
  const mustBeApart = Array.from({ length: 20 }, (_, i) => [10 + i, 40 + i] as const);
  const mustBeTogether = [[4, 5] as const, [0, 6] as const];
  const lines = await repair({
    students,
    groups: [[0, 1, 2, 3]],
    size: '4',
    seed: 1,
    mostMoved: 1,
    mustBeApart,
    mustBeTogether,
  });
  expect(lines[0]).toMatchObject({ moved: 0, unplaced: [], sizeFaults: [] });
  // there is no room for 6 among those who stand
  expect(lines.at(-1)!.unmet).toEqual([]);
  expectSteps(lines);
});
