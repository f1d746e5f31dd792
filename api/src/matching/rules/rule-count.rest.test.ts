import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { isLong, testSeed } from '../../../../scripts/testing/seed.mjs';
import { anyRuledClass, countsOf, expectBest, foundAndBest } from '../testing/counts.ts';
import { allGroupings } from '../testing/rules.ts';

// A run ends by its steps; its clock, a kill switch, would end it on a slow machine.
beforeEach(() => void jest.spyOn(performance, 'now').mockReturnValue(0));
afterEach(() => void jest.restoreAllMocks());

test('what groups break is one number for search, proof, repair and report, in thousands of classes', () => {
  fc.assert(
    fc.property(anyRuledClass(4, 7), (ruled) => {
      const counts = countsOf(ruled);
      for (const groups of allGroupings(ruled.students.length, ruled.size)) {
        const { defined, ...others } = counts(groups);
        if (others.reported !== defined || others.counted !== defined || others.searched !== defined)
          expect({ ...others, groups }).toEqual({ reported: defined, counted: defined, searched: defined, groups });
      }
    }),
    { seed: testSeed(), numRuns: 3000 },
  );
});

test('small classes are matched as all their groupings say, and proven only if they are the best', async () => {
  await fc.assert(
    fc.asyncProperty(anyRuledClass(5, 8), async (ruled) => expectBest(await foundAndBest(ruled))),
    { seed: testSeed(), numRuns: isLong ? 5000 : 100 },
  );
});

test('ten in fours are two fives or a four and two threes, whichever is best', async () => {
  const inFours = anyRuledClass(10, 10).map((ruled) => ({ ...ruled, size: '4' as const }));
  await fc.assert(
    fc.asyncProperty(inFours, async (ruled) => expectBest(await foundAndBest(ruled))),
    { seed: testSeed(), numRuns: isLong ? 500 : 10 },
  );
});
