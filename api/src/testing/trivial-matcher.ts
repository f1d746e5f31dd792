import { classScoreOf, classScorer } from '@study-groups/scoring/score';
import { brokenConstraints, brokenInGroups } from '../matching/rules/constraints.ts';
import type { Matcher } from '../matching/match-pool.ts';
import { evenSplit, legalSizes } from '@study-groups/scoring/sizes';
import type { MatchRequest, MatchResult } from '../matching/types.ts';

/**
 * For tests of what is done with groups, whichever they are: as many groups of legal sizes as there may be, filled one after
 * another in the order of the students, or in turns where some were together before. What rules they break is told, but not
 * avoided; nothing is found to repair.
 */
export const TRIVIAL_MATCHER: Matcher = {
  match: async (request, { signal } = {}) => {
    signal?.throwIfAborted();
    return matchInOrder(request);
  },
  repair: async () => [],
};

/** A search that never ends by itself. */
export const ENDLESS_MATCHER: Matcher = {
  ...TRIVIAL_MATCHER,
  match: async (_request, { signal } = {}) => {
    signal?.throwIfAborted();
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  },
};

function matchInOrder(request: MatchRequest): MatchResult {
  const { students, size, seed, setup, avoidRepeats = [] } = request;
  const { kind, most, splits } = legalSizes(students.length, size);
  const sizes = kind === 'range' ? evenSplit(students.length, most) : splits[0]!;
  const scorer = classScorer(students, setup);
  // Which group gets the next student: 0, 0, 0, 1, 1, 1 or 0, 1, 0, 1, 0, 1.
  const turns = sizes.flatMap((count, group) => Array.from({ length: count }, (_, round) => ({ group, round })));
  if (avoidRepeats.length > 0) turns.sort((a, b) => a.round - b.round);
  const groups = sizes.map((_, g) => scorer.scoreGroup(turns.flatMap(({ group }, i) => (group === g ? [i] : []))));
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
