import { expect } from '@jest/globals';
import { classScoreOf, classScorer } from '@study-groups/scoring/score';
import fc from 'fast-check';
import { brokenConstraints, brokenInGroups, hasQuestionRules, rulesOf } from '../rules/constraints.ts';
import { match } from '../engine.ts';
import { countBroken } from '../rules/rule-count.ts';
import { ruleTable } from '../rules/rule-table.ts';
import type { SizeRule } from '@study-groups/scoring/sizes';
import type { MatchRequest } from '../types.ts';
import { allGroupings, anyRules, plainBroken } from './rules.ts';
import { anyOwnClass } from './setups.ts';
import { anyClass } from './students.ts';

/** Any class of `n` students with every kind of rule at once. */
export function anyRuledClass(min: number, max: number): fc.Arbitrary<MatchRequest> {
  return fc.integer({ min, max }).chain((n) =>
    fc
      .record({
        own: fc.oneof(
          anyOwnClass(n, true),
          anyClass(n, n).map((students) => ({ students })),
        ),
        rules: anyRules(n),
        size: fc.constantFrom<SizeRule>('2', '3', '4', 'flex', 'flex-small', { min: 2, max: 3 }),
      })
      .map(({ own, rules, size }) => ({ ...own, ...rules, size, seed: 1, effort: 'normal' })),
  );
}

/** Counts the rules that groups break by all that does: the definition, the report, and what search, proof and repair go by. */
export function countsOf(request: MatchRequest) {
  const rules = rulesOf(request, Int32Array.from(request.students.keys()));
  const whole = ruleTable(request.students.length, rules, 1);
  const searched = ruleTable(request.students.length, rules);
  return (groups: readonly (readonly number[])[]) => {
    const formed = groups.map((members) => ({ members }));
    const counted = (by: typeof whole) => groups.reduce((sum, members) => sum + countBroken(by, members), 0);
    return {
      defined: plainBroken(request, groups),
      reported: brokenConstraints(request, formed).length + brokenInGroups(request, formed).length,
      counted: counted(whole),
      // each of these sets has its one student alone, wherever they are
      searched: counted(searched) + singles(rules.notAlone) + singles(rules.alone),
    };
  };
}

const singles = (sets: readonly (readonly number[])[]) => sets.filter(({ length }) => length === 1).length;

/** Returns what a match of a small class finds, and what the best of all its groupings is. */
export async function foundAndBest(request: MatchRequest) {
  const scorer = classScorer(request.students, request.setup);
  const scores = new Map<string, number[]>();
  const scoresOf = (members: number[]) => {
    const key = members.join();
    if (!scores.has(key)) scores.set(key, scorer.scoreMembers(members).studentScores);
    return scores.get(key)!;
  };
  const ways = allGroupings(request.students.length, request.size).map((groups) => ({
    broken: plainBroken(request, groups),
    classScore: classScoreOf(groups.flatMap(scoresOf)),
  }));
  const fewest = Math.min(...ways.map(({ broken }) => broken));
  const highest = (of: typeof ways) => Math.max(...of.map(({ classScore }) => classScore));
  const best = highest(ways.filter(({ broken }) => broken === fewest));
  const result = await match(request);
  const groups = result.groups.map(({ members }) => [...members]);
  return {
    result,
    found: { broken: plainBroken(request, groups), reported: result.unmet.length + result.brokenRules.length },
    fewest,
    best,
    // a bound is about groups that break the fewest rules where questions have some, else about all
    atMost: hasQuestionRules(request) ? best : highest(ways),
  };
}

/** The fewest rules are broken, the score is the best among such groups, and bound and proof say no more than is so. */
export function expectBest({ atMost, best, fewest, found, result }: Awaited<ReturnType<typeof foundAndBest>>): void {
  expect(found).toEqual({ broken: fewest, reported: fewest });
  expect(result.classScore).toBeCloseTo(best, 6);
  if (result.proven) expect(result.bound).toBeCloseTo(best, 6);
  if (result.bound !== null) expect(result.bound).toBeGreaterThanOrEqual(atMost - 1e-6);
}
