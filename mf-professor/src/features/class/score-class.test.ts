import { describe, expect, test } from '@jest/globals';
import { classScoreOf, classScorer } from '@study-groups/scoring/score';
import type { Dashboard } from './shown-class.ts';
import { scoreClass } from './score-class.ts';
import { buildClass } from '../groups/testing.ts';

/** Returns the class score, summed up from scratch, of groups that are given by the ids of their members. */
function rescore({ students }: Dashboard, groups: readonly (readonly number[])[]): number {
  const scorer = classScorer(students.map((student) => ({ ...student, submittedAt: student.id })));
  const indexOf = (id: number) => students.findIndex((student) => student.id === id);
  return classScoreOf(groups.flatMap((ids) => scorer.scoreGroup(ids.map(indexOf)).studentScores));
}

const idsOf = ({ groups }: Dashboard) => groups.map(({ members }) => members.map(({ id }) => id));

describe('the scores of a class', () => {
  const dashboard = buildClass([4, 5, 3, 4], {}, { unplaced: 2 });
  const scores = scoreClass(dashboard);

  test('are those that the server has stored for its groups', () => {
    for (const { id, matchScore, breakdown, members } of dashboard.groups) {
      expect(scores.groupScore(id).matchScore).toBe(matchScore);
      const group = scores.scoreOf(members.map((member) => member.id));
      expect(group).toMatchObject(scores.groupScore(id));
      group.breakdown.forEach(({ points }, at) => expect(points).toBeCloseTo(breakdown[at]!.points, 9));
    }
  });

  test('sum up to the class score over all who are in a group', () => {
    expect(scores.studentScores.size).toBe(16);
    expect(scores.classScore).toBeCloseTo(rescore(dashboard, idsOf(dashboard)), 9);
  });

  test('are computed once for the same students and groups', () => {
    expect(scoreClass({ ...dashboard })).toBe(scores);
    expect(scoreClass({ ...dashboard, groups: [...dashboard.groups] })).not.toBe(scores);
  });

  test('of a move are those that the class has after it', () => {
    const [first, second, ...rest] = idsOf(dashboard);
    const moved = first!.at(-1)!;
    const after = [first!.slice(0, -1), [...second!, moved], ...rest];
    const tried = scores.tryMove(moved, 2);
    expect(tried.classScore).toBeCloseTo(rescore(dashboard, after), 9);
    expect(tried.from.score).toBeCloseTo(scores.scoreOf(after[0]!).score, 9);
    expect(tried.to.score).toBeCloseTo(scores.scoreOf(after[1]!).score, 9);
    expect(tried.to.studentScores).toContain(tried.studentScore);
  });

  test('of a swap are those that the class has after it', () => {
    const [first, second, ...rest] = idsOf(dashboard);
    const [one, other] = [first!.at(-1)!, second!.at(-1)!];
    const after = [[...first!.slice(0, -1), other], [...second!.slice(0, -1), one], ...rest];
    expect(scores.trySwap(one, other).classScore).toBeCloseTo(rescore(dashboard, after), 9);
  });

  test('of somebody who joins from no group count one student more', () => {
    const tried = scores.tryMove(17, 3);
    expect(tried.from.members).toEqual([]);
    expect(tried.classScore).toBeCloseTo(
      rescore(
        dashboard,
        idsOf(dashboard).map((ids, at) => (at === 2 ? [...ids, 17] : ids)),
      ),
      9,
    );
  });

  test('of a move into an empty group make the one who is alone there weigh as little as can be', () => {
    const withEmpty = buildClass([4, 4, 0]);
    const [first, second] = idsOf(withEmpty);
    const tried = scoreClass(withEmpty).tryMove(first![0]!, 3);
    expect(tried.studentScore).toBe(0);
    expect(tried.classScore).toBeCloseTo(rescore(withEmpty, [first!.slice(1), second!, [first![0]!]]), 9);
  });
});
