import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { classSetupSchema } from '@study-groups/contracts/class-setup';
import fc from 'fast-check';
import { testSeed } from '../../../../scripts/testing/seed.mjs';
import { anyRuledClass, countsOf, expectBest, foundAndBest } from '../testing/counts.ts';
import { allGroupings } from '../testing/rules.ts';
import { buildStudent, readInstance } from '../testing/students.ts';
import type { MatchRequest } from '../types.ts';

// A run ends by its steps; its clock, a kill switch, would end it on a slow machine.
beforeEach(() => void jest.spyOn(performance, 'now').mockReturnValue(0));
afterEach(() => void jest.restoreAllMocks());

const students = readInstance('pub-24').slice(0, 6);
const request = (more: Partial<MatchRequest>): MatchRequest => ({
  students,
  size: '3',
  seed: 1,
  effort: 'normal',
  ...more,
});

test('what groups break is one number for search, proof, repair and report, and the one that is defined', () => {
  fc.assert(
    fc.property(anyRuledClass(4, 6), (ruled) => {
      const counts = countsOf(ruled);
      for (const groups of allGroupings(ruled.students.length, ruled.size)) {
        const { defined, ...others } = counts(groups);
        expect(others).toEqual({ reported: defined, counted: defined, searched: defined });
      }
    }),
    { seed: testSeed(), numRuns: 60 },
  );
});

test.each([2, 3])('each group with a single one of a set of %i is a broken rule', (size) => {
  const notAlone = [Array.from({ length: size }, (_, i) => i)];
  const groups = [[0, 3, 4], [1, 5], [2]].map((group) => group.filter((i) => i < size || i > 2));
  expect(countsOf(request({ notAlone }))(groups)).toEqual({
    defined: size,
    reported: size,
    counted: size,
    searched: size,
  });
});

test('a pair that is asked for twice, also by fixed students, is two rules', () => {
  const twice = request({ mustBeTogether: [[0, 1]], fixed: [[0, 1, 2]] });
  const groups = [
    [0, 3, 4],
    [1, 2, 5],
  ];
  expect(countsOf(twice)(groups)).toEqual({ defined: 3, reported: 3, counted: 3, searched: 3 });
});

test('of three who may not be alone, two can be kept together though the third is apart from both', async () => {
  const ruled = request({
    notAlone: [[0, 1, 2]],
    mustBeApart: [
      [0, 1],
      [1, 2],
    ],
  });
  const outcome = await foundAndBest(ruled);
  expect(outcome.found).toEqual({ broken: 1, reported: 1 });
  expectBest(outcome);
});

test('two of different sections who may not be alone share a group, which breaks one rule, not two', async () => {
  const setup = classSetupSchema.parse({
    questions: [{ id: 'section', kind: 'one', choices: ['A', 'B'], same: true }],
  });
  // apart they would score more
  const inSections = Array.from({ length: 6 }, (_, i) =>
    buildStudent(i, {
      availability: { [i < 3 ? 'monday' : 'friday']: ['10:00', '11:00'] },
      answers: { section: i < 3 ? 'A' : 'B' },
    }),
  );
  const outcome = await foundAndBest(request({ students: inSections, setup, notAlone: [[0, 3]], size: 'flex-small' }));
  expect(outcome.found).toEqual({ broken: 1, reported: 1 });
  expect(outcome.result.proven).toBe(true);
  expectBest(outcome);
});

test('any class with rules of every kind is matched as all its groupings say, and proven only if it is the best', async () => {
  await fc.assert(
    fc.asyncProperty(anyRuledClass(5, 7), async (ruled) => expectBest(await foundAndBest(ruled))),
    { seed: testSeed(), numRuns: 8 },
  );
});
