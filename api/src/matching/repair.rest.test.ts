import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { repair, type RepairRequest } from './repair.ts';
import { bestWays } from './testing/repairs.ts';
import { anyRules } from './testing/rules.ts';
import { anyClass } from './testing/students.ts';
import type { SizeRule } from './types.ts';

/** Any class with groups as they may stand: of any size, some empty, some people in none. */
const anyRequest = (n: number, withRules: boolean): fc.Arbitrary<RepairRequest> =>
  fc
    .record({
      students: anyClass(n, n),
      places: fc.array(fc.integer({ min: -1, max: 3 }), { minLength: n, maxLength: n }),
      size: fc.constantFrom<SizeRule>('2', '3', '4', 'flex', 'flex-small', { min: 2, max: 3 }),
      rules: withRules ? anyRules(n) : fc.constant({}),
    })
    .map(({ students, places, size, rules }) => ({
      students,
      size,
      ...rules,
      seed: 1,
      mostMoved: 4,
      groups: [0, 1, 2, 3].map((place) => students.flatMap((_, i) => (places[i] === place ? [i] : []))),
    }));

const outcome = async (request: RepairRequest) =>
  (await repair(request)).map(({ moved, sizeFaults, unmet, unplaced, classScore, proven }) => ({
    moved,
    faults: sizeFaults.length + unmet.length + unplaced.length,
    unplaced: unplaced.length,
    classScore: expect.closeTo(classScore, 6) as unknown,
    proven,
  }));

test.each([
  ['without rules', false, 60],
  ['with rules, also such that contradict each other', true, 100],
])('lines are the best of all ways, %s', async (_, withRules, numRuns) => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 7 }).chain((n) => anyRequest(n, withRules)),
      async (request) => {
        const lines = await outcome(request);
        expect(lines.filter(({ proven }) => !proven)).toEqual([]);
        expect(bestWays(request)).toEqual(lines.map(({ proven: _proven, ...line }) => line));
      },
    ),
    { seed: 46, numRuns },
  );
});
