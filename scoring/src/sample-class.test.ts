import { expect, test } from '@jest/globals';
import { SAMPLE_CLASS, SAMPLE_DIVISIONS, SAMPLE_GROUP } from './sample-class.ts';
import { classScoreOf, classScorer } from './score.ts';

const SIZE = 4;
const scorer = classScorer(SAMPLE_CLASS);

/** Every way to choose `count` of these. */
function choices(from: readonly number[], count: number): number[][] {
  if (count === 0) return [[]];
  return from.flatMap((first, at) => choices(from.slice(at + 1), count - 1).map((rest) => [first, ...rest]));
}

/** Every way to divide these into groups of four; the first one's group is chosen first, so that none comes twice. */
function divisions([first, ...others]: readonly number[]): number[][][] {
  if (first === undefined) return [[]];
  return choices(others, SIZE - 1).flatMap((mates) =>
    divisions(others.filter((each) => !mates.includes(each))).map((rest) => [[first, ...mates], ...rest]),
  );
}

/** The results for a group, computed once for each. */
const known = new Map<string, { studentScores: number[]; meets: boolean }>();
function factsOf(members: readonly number[]) {
  const key = members.join();
  const found = known.get(key);
  if (found) return found;
  const { studentScores, commonSlots } = scorer.scoreGroup(members);
  const facts = { studentScores, meets: commonSlots > 0 };
  known.set(key, facts);
  return facts;
}

test('every way to divide the sample class: the best has the group that is shown, and the numbers are as told', () => {
  const ways = divisions(SAMPLE_CLASS.map((_, i) => i)).map((groups) => {
    const facts = groups.map(factsOf);
    return {
      groups,
      score: classScoreOf(facts.flatMap(({ studentScores }) => studentScores)),
      meets: facts.every(({ meets }) => meets),
    };
  });
  const best = ways.reduce((one, other) => (other.score > one.score ? other : one));
  expect(best.groups).toContainEqual([...SAMPLE_GROUP]);
  expect({
    ways: ways.length,
    meeting: ways.filter(({ meets }) => meets).length,
    best: Math.round(best.score),
  }).toEqual(SAMPLE_DIVISIONS);
});
