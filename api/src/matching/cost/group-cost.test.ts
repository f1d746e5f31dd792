import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { SCORE_TERMS } from '@study-groups/contracts/score-terms';
import { classTable } from './class-table.ts';
import { GroupCost } from './group-cost.ts';
import { classScoreOf, classScorer } from '@study-groups/scoring/score';
import { plainStudentScores } from '../testing/plain-score.ts';
import { anyClass, buildStudent, buildStudents, readInstance } from '../testing/students.ts';
import { whatIf } from '@study-groups/scoring/what-if';

test('score, breakdown and search cost agree with a plain implementation for any group', () => {
  fc.assert(
    fc.property(anyClass(2, 9), fc.integer({ min: 1, max: 9 }), (students, size) => {
      const members = students.map((_, i) => i).slice(0, size);
      const plain = plainStudentScores(students, members);
      const group = classScorer(students).scoreGroup(members);
      plain.forEach((score, at) => expect(group.studentScores[at]).toBeCloseTo(score, 9));
      expect(group.breakdown.map(({ term }) => term)).toEqual([...SCORE_TERMS]);
      expect(group.breakdown.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(group.score, 9);
      expect(group.breakdown.reduce((sum, { maxPoints }) => sum + maxPoints, 0)).toBeCloseTo(100, 9);
      const cost = new GroupCost(classTable(students)).cost(Int32Array.from(members), 0, members.length);
      expect(cost).toBeCloseTo(
        plain.reduce((sum, score) => sum + 1 / Math.max(1, score), 0),
        12,
      );
    }),
    { seed: 7, numRuns: 300 },
  );
});

describe('a group', () => {
  const scorer = classScorer([
    buildStudent(0, { studyRole: ['facilitator'], submittedAt: 9 }),
    buildStudent(1, { studyRole: ['facilitator'], submittedAt: 5 }),
    buildStudent(2, { availability: { sunday: ['01:00'] } }),
  ]);

  test('of one has no score, and the one leads it; an empty group has no leader', () => {
    expect(scorer.scoreGroup([2])).toMatchObject({ score: 0, matchScore: 0, leader: 2 });
    expect(scorer.scoreGroup([])).toMatchObject({ score: 0, leader: null, bestMeetingTimes: [] });
  });

  test('is led by the one who submitted first among equals, in whatever order its members come', () => {
    expect(scorer.scoreGroup([0, 1]).leader).toBe(1);
    expect(scorer.scoreGroup([1, 0]).leader).toBe(1);
  });

  test('without a common hour says who could come when', () => {
    const group = scorer.scoreGroup([0, 1, 2]);
    expect(group.commonSlots).toBe(0);
    expect(group.bestMeetingTimes).toEqual(['monday|10:00', 'monday|11:00', 'thursday|18:00']);
    expect(group.attendance).toEqual([2, 2, 2]);
  });

  test('gets times on the days it wants first, each with the next hour free too where there is one', () => {
    const availability = {
      monday: ['08:00', '10:00', '11:00'],
      tuesday: ['09:00'],
      friday: ['20:00', '21:00'],
    } as const;
    const students = buildStudents(3, {
      availability: { monday: [...availability.monday], tuesday: ['09:00'], friday: [...availability.friday] },
      meetingFrequency: '2-3-times',
    });
    const weekly = students.map((student) => ({ ...student, meetingFrequency: 'once-a-week' as const }));
    expect(classScorer(students).scoreGroup([0, 1, 2]).bestMeetingTimes).toEqual([
      'monday|10:00',
      'tuesday|09:00',
      'friday|20:00',
      'monday|08:00',
      'monday|11:00',
      'friday|21:00',
    ]);
    expect(classScorer(weekly).scoreGroup([0, 1, 2]).bestMeetingTimes[0]).toBe('monday|10:00');
  });
});

describe('what if', () => {
  const students = readInstance('pub-60');
  const scorer = classScorer(students);

  test('gives both groups after a move and after a swap', () => {
    const moved = whatIf(scorer, [0, 1, 2, 3], [4, 5, 6], 1);
    expect([moved.from.members, moved.to.members]).toEqual([
      [0, 2, 3],
      [4, 5, 6, 1],
    ]);
    const swapped = whatIf(scorer, [0, 1, 2, 3], [4, 5, 6], 1, 5);
    expect([swapped.from.members, swapped.to.members]).toEqual([
      [0, 2, 3, 5],
      [4, 6, 1],
    ]);
    expect(swapped.to.score).toBeCloseTo(scorer.scoreGroup([1, 4, 6]).score, 9);
  });

  test('refuses a student who is there already', () => {
    expect(() => whatIf(scorer, [0], [1, 2], 1)).toThrow(RangeError);
    expect(() => whatIf(scorer, [0], [1, 2], 0, 7)).toThrow(RangeError);
  });
});

test('the class score is the harmonic mean, a score under 1 counting as 1', () => {
  expect(classScoreOf([50, 100])).toBeCloseTo(200 / 3, 12);
  expect(classScoreOf([0, 1])).toBe(1);
  expect(classScoreOf([])).toBe(0);
});
