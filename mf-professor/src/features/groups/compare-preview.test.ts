import type { Preview } from '@study-groups/contracts/dashboard';
import { NO_RULES } from '@study-groups/contracts/rules';
import { expect, test } from '@jest/globals';
import { comparePreview } from './compare-preview.ts';
import { scoreClass } from '../class/score-class.ts';
import { buildClass } from './testing.ts';

const previewOf = (groups: number[][]): Preview => ({
  newGroupSize: 4,
  withUnconfirmed: false,
  classScore: 91.5,
  bound: null,
  proven: false,
  groups: groups.map((members, at) => ({ name: `Group ${at + 1}`, matchScore: 90 - at, members })),
  createdAt: '2026-12-06T10:00:00.000Z',
  isOutdated: false,
});

const dashboard = buildClass([4, 4], {}, { rules: { ...NO_RULES, apart: [[1, 2]], together: [[3, 8]] } });

test('who stays with the same group mates loses none, whatever the group is called', () => {
  const same = previewOf([
    [8, 7, 6, 5],
    [4, 3, 2, 1],
  ]);
  expect(comparePreview(dashboard, same)).toMatchObject({ alone: 0, losing: 0, students: 8 });
  const swapped = previewOf([
    [1, 2, 4, 8],
    [5, 6, 7, 3],
  ]);
  expect(comparePreview(dashboard, swapped)).toMatchObject({ alone: 2, losing: 8, students: 8 });
});

test('class score, worst group and broken rules stand side by side', () => {
  const better = previewOf([
    [1, 4, 3, 8],
    [5, 6, 7, 2],
  ]);
  const { present, coming } = comparePreview(dashboard, better);
  expect(present.classScore).toBeCloseTo(scoreClass(dashboard).classScore, 9);
  expect(coming).toMatchObject({ classScore: 91.5, worst: { name: 'Group 2', score: 89 }, groupCount: 2 });
  expect(present.broken.map(({ kind }) => kind)).toEqual(['together', 'apart']);
  expect(coming.broken).toEqual([]);
});

test('by what counts in the new groups both are scored', () => {
  const matching = { weights: { time: 0 }, modes: {} } as const;
  const groups = [
    [1, 2, 3, 4],
    [5, 6, 7, 8],
  ];
  const { present } = comparePreview(dashboard, { ...previewOf(groups), matching });
  const then = buildClass([4, 4], {}, { setup: { ...matching, questions: [] } });
  expect(present.classScore).toBeCloseTo(scoreClass(then).classScore, 9);
  expect(present.classScore).not.toBeCloseTo(scoreClass(dashboard).classScore, 1);
  expect(present.worst?.score).toBe(Math.min(...[1, 2].map((id) => scoreClass(then).groupScore(id).matchScore)));
});

test('friends are counted in both', () => {
  const { present, coming } = comparePreview(
    dashboard,
    previewOf([
      [2, 3],
      [5, 6],
      [1, 4, 7, 8],
    ]),
  );
  expect(present.wishes.wished).toBe(coming.wishes.wished);
  expect(coming.wishes.got).toBe(2);
});
