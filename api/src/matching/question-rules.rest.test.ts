import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { classScoreOf, classScorer } from '@study-groups/scoring/score';
import fc from 'fast-check';
import { brokenConstraints, brokenInGroups } from './constraints.ts';
import { match } from './engine.ts';
import { allGroupings } from './testing/rules.ts';
import { anyOwnClass } from './testing/setups.ts';
import type { Effort, MatchRequest, SizeRule } from './types.ts';

// A run ends by its steps; its clock, a kill switch, would end it on a slow machine.
beforeEach(() => void jest.spyOn(performance, 'now').mockReturnValue(0));
afterEach(() => void jest.restoreAllMocks());

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
