import { describe, expect, test } from '@jest/globals';
import { availabilityOf } from '@study-groups/contracts/grid';
import type { TermScore } from '@study-groups/scoring/types';
import { scoreClass } from '../dashboard/score-class.ts';
import { buildClass } from './testing.ts';
import { otherPlaces, sourcesOf, termsOfStudent } from './why-here.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test('the term that gives most may be the one at which most is lost; what is hardly worth a word is not named', () => {
  const term = (name: TermScore['term'], points: number, maxPoints: number) => ({
    term: name,
    quality: points / maxPoints,
    points,
    maxPoints,
  });
  const time = term('time', 20, 32);
  expect(sourcesOf([time, term('format', 12, 12), term('size', 0, 6)])).toEqual({ most: time, lost: time });
  const friends = term('friends', 0, 25);
  expect(sourcesOf([time, friends])).toEqual({ most: time, lost: friends });
  expect(sourcesOf([term('size', 0.5, 1)])).toEqual({ most: undefined, lost: undefined });
});

describe('the terms of one student', () => {
  const dashboard = buildClass([4, 5, 3]);
  const { students, groups } = dashboard;

  test('add up to the score that scoring gives that student', () => {
    const scores = scoreClass(dashboard);
    for (const { members } of groups) {
      const ids = members.map(({ id }) => id);
      for (const id of ids) {
        const points = termsOfStudent(students, ids, id).map((term) => term.points);
        expect(sum(points)).toBeCloseTo(scores.studentScores.get(id)!, 9);
      }
    }
  });

  test('are, over all members, the terms of the group', () => {
    for (const { members, breakdown } of groups) {
      const ids = members.map(({ id }) => id);
      const each = ids.map((id) => termsOfStudent(students, ids, id));
      breakdown.forEach(({ points, maxPoints }, at) => {
        expect(sum(each.map((terms) => terms[at]!.points)) / ids.length).toBeCloseTo(points, 9);
        expect(sum(each.map((terms) => terms[at]!.maxPoints)) / ids.length).toBeCloseTo(maxPoints, 9);
      });
    }
  });

  test('are a quarter where the group has no common hour', () => {
    const apart = students.map((student) => ({ ...student, availability: availabilityOf([student.id]) }));
    const ids = groups[0]!.members.map(({ id }) => id);
    const { studentScores } = scoreClass({ students: apart, groups });
    const points = termsOfStudent(apart, ids, ids[0]!).map((term) => term.points);
    expect(sum(points)).toBeCloseTo(studentScores.get(ids[0]!)!, 9);
  });

  test('are none for who is alone', () => {
    expect(termsOfStudent(students, [1], 1)).toEqual([]);
  });
});

describe('the other places for a student', () => {
  const dashboard = buildClass([4, 5, 3, 4, 0]);
  const scores = scoreClass(dashboard);
  const places = otherPlaces(dashboard, 1);

  test('are all other groups that have members, full ones last, else the best for the class first', () => {
    expect(new Set(places.map(({ groupId }) => groupId))).toEqual(new Set([2, 3, 4]));
    expect(places.at(-1)).toMatchObject({ groupId: 2, isFull: true });
    expect(places[0]!.classGain).toBeGreaterThanOrEqual(places[1]!.classGain);
  });

  test('say what the student, both groups and the class would gain', () => {
    const group = (id: number) => dashboard.groups[id - 1]!.members.map((member) => member.id);
    for (const place of places) {
      const left = scores.scoreOf(group(1).filter((id) => id !== 1));
      const joined = scores.scoreOf([...group(place.groupId), 1]);
      expect(place.leftGain).toBeCloseTo(left.score - scores.groupScore(1).score, 9);
      expect(place.joinedGain).toBeCloseTo(joined.score - scores.groupScore(place.groupId).score, 9);
      expect(place.ownGain).toBeCloseTo(joined.studentScores.at(-1)! - scores.studentScores.get(1)!, 9);
      expect(place.classGain).toBeCloseTo(scores.tryMove(1, place.groupId).classScore - scores.classScore, 9);
    }
  });
});
