import { classScoreOf, classScorer } from '@study-groups/scoring/score';
import { brokenConstraints, brokenInGroups } from '../matching/constraints.ts';
import type { Matcher } from '../matching/match-pool.ts';
import { evenSplit, legalSizes } from '../matching/sizes.ts';
import type { MatchRequest, MatchResult } from '../matching/types.ts';

/**
 * For tests of what is done with groups, whichever they are: fills as many groups of legal sizes as there may be with the
 * students in their order, and finds nothing to repair. Rules and repeats are not looked at, but those that are broken are told.
 */
export const TRIVIAL_MATCHER: Matcher = {
  match: async (request, { signal } = {}) => {
    signal?.throwIfAborted();
    return matchInOrder(request);
  },
  repair: async () => [],
};

function matchInOrder(request: MatchRequest): MatchResult {
  const { students, size, seed, setup } = request;
  const { kind, most, splits } = legalSizes(students.length, size);
  const sizes = kind === 'range' ? evenSplit(students.length, most) : splits[0]!;
  const scorer = classScorer(students, setup);
  let placed = 0;
  const groups = sizes.map((count) => {
    const members = Array.from({ length: count }, (_, at) => placed + at);
    placed += count;
    return scorer.scoreGroup(members);
  });
  return {
    groups,
    classScore: classScoreOf(groups.flatMap(({ studentScores }) => studentScores)),
    bound: null,
    proven: false,
    seed,
    iterations: 0,
    milliseconds: 0,
    stopped: null,
    unmet: brokenConstraints(request, groups),
    brokenRules: brokenInGroups(request, groups),
  };
}
