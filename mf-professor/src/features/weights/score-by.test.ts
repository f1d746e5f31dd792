import { expect, test } from '@jest/globals';
import { scoreClass } from '../class/score-class.ts';
import { buildClass } from '../groups/testing.ts';
import { scoreBy } from './score-by.ts';

const usual = { weights: {}, modes: {} };

test('the same choices change nothing', () => {
  const dashboard = buildClass([4, 5, 3, 0]);
  const { classScore } = scoreClass(dashboard);
  const lowest = Math.min(...[1, 2, 3].map((id) => scoreClass(dashboard).groupScore(id).score));
  expect(scoreBy(dashboard, usual)).toMatchObject({
    classScore: { now: classScore, after: classScore },
    worst: { now: lowest, after: lowest },
    gaining: 0,
    losing: 0,
    same: 12,
  });
});

test('other choices give the scores that the class would have with them', () => {
  const dashboard = buildClass([4, 5, 3]);
  const choices = { weights: { time: 0, roles: 2 }, modes: { personality: 'alike' } } as const;
  const then = buildClass([4, 5, 3], {}, { setup: { ...choices, questions: [] } });
  const scored = scoreBy(dashboard, choices)!;
  expect(scored.classScore).toEqual({ now: scoreClass(dashboard).classScore, after: scoreClass(then).classScore });
  for (const { id, now, after: score } of scored.groups) {
    expect(now).toBe(scoreClass(dashboard).groupScore(id).score);
    expect(score).toBe(scoreClass(then).groupScore(id).score);
  }
  const changes = scored.groups.map((group) => Math.abs(group.after - group.now));
  expect(changes).toEqual([...changes].sort((a, b) => b - a));
  expect(scored.gaining + scored.losing + scored.same).toBe(12);
  expect(scored.worst.after).toBe(Math.min(...scored.groups.map((group) => group.after)));
});

test('there is nothing to say of a class without groups', () => {
  expect(scoreBy(buildClass([0]), usual)).toBeNull();
});
