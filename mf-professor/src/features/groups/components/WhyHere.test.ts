import { describe, expect, test } from '@jest/globals';
import type { ClassSetup } from '@study-groups/contracts/class-setup';
import { availabilityOf } from '@study-groups/contracts/grid';
import type { TermScore } from '@study-groups/scoring/types';
import { scoreClass } from '../../class/score-class.ts';
import { buildClass } from '../testing.ts';
import { otherPlaces, sourcesOf, partsOfMember } from './WhyHere.tsx';

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
  const setup = {
    weights: { friends: 0, roles: 2 },
    modes: { knowledge: 'alike' },
    questions: [],
  } satisfies ClassSetup;
  const usual = buildClass([4, 5, 3]);
  const own = buildClass([4, 5, 3], {}, { setup });

  test.each([
    ['as usual', usual],
    ['as the class chose', own],
  ])('add up to the score that scoring gives that student, %s', (_, dashboard) => {
    const scores = scoreClass(dashboard);
    for (const group of dashboard.groups) {
      for (const { id } of group.members) {
        const points = partsOfMember(dashboard, group, id).map((term) => term.points);
        expect(sum(points)).toBeCloseTo(scores.studentScores.get(id)!, 9);
      }
    }
  });

  test('are, over all members, the terms of the group', () => {
    for (const group of usual.groups) {
      const each = group.members.map(({ id }) => partsOfMember(usual, group, id));
      group.breakdown.forEach(({ points, maxPoints }, at) => {
        expect(sum(each.map((terms) => terms[at]!.points)) / each.length).toBeCloseTo(points, 9);
        expect(sum(each.map((terms) => terms[at]!.maxPoints)) / each.length).toBeCloseTo(maxPoints, 9);
      });
    }
  });

  test('are a quarter where the group has no common hour', () => {
    const students = usual.students.map((student) => ({ ...student, availability: availabilityOf([student.id]) }));
    const [group] = usual.groups;
    const apart = { ...usual, students };
    const id = group!.members[0]!.id;
    const points = partsOfMember(apart, group!, id).map((term) => term.points);
    expect(sum(points)).toBeCloseTo(scoreClass(apart).studentScores.get(id)!, 9);
  });

  test('are none for who is alone', () => {
    const [only] = usual.groups[0]!.members;
    expect(partsOfMember(usual, { members: [only!] }, only!.id)).toEqual([]);
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
