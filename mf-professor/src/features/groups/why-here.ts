import { SCORE_TERMS } from '@study-groups/contracts/score-terms';
import { namedClassmates } from '@study-groups/scoring/classmates';
import { groupQualities, ownQualities } from '@study-groups/scoring/score-terms';
import type { TermScore } from '@study-groups/scoring/types';
import { NO_MEETING, WEIGHT_WITH_FRIENDS, WEIGHT_WITHOUT_FRIENDS, WEIGHTS } from '@study-groups/scoring/weights';
import { dayCount, slotCount, weekMask, WORDS } from '@study-groups/scoring/week-mask';
import type { Dashboard } from '../dashboard/types.ts';
import { scoreClass } from '../dashboard/score-class.ts';

/**
 * What each term gives one student in a group, in the order of the weights table; their points add up to the student's score.
 * Empty for a group of fewer than two, where nobody has a score.
 * @param members ids, the student's among them
 */
export function termsOfStudent(
  students: Dashboard['students'],
  members: readonly number[],
  studentId: number,
): TermScore[] {
  const group = members.flatMap((id) => students.find((student) => student.id === id) ?? []);
  const student = group.find(({ id }) => id === studentId);
  if (!student || group.length < 2) return [];
  const others = group.filter((other) => other !== student);
  const named = namedClassmates(students)[students.indexOf(student)]!.map((index) => students[index]!);
  const common = commonTime(group);
  const qualities = {
    ...groupQualities(group),
    ...ownQualities(student, others, common, named.length, named.filter((friend) => others.includes(friend)).length),
  };
  const weights = named.length > 0 ? WEIGHT_WITH_FRIENDS : WEIGHT_WITHOUT_FRIENDS;
  const divisor = common.slots > 0 ? 1 : NO_MEETING;
  return SCORE_TERMS.map((term) => {
    const counts = term !== 'friends' || named.length > 0;
    const maxPoints = counts ? (100 * WEIGHTS[term]) / weights : 0;
    const quality = qualities[term];
    return { term, quality, points: (maxPoints * (quality ?? 0)) / divisor, maxPoints };
  });
}

/** A term has to give or lose so many points to be named. */
const WORTH_NAMING = 1;

/** The term that gives a score the most, and the one at which most is lost, where that is worth a word; one may be both. */
export function sourcesOf(terms: readonly TermScore[]): { most: TermScore | undefined; lost: TermScore | undefined } {
  const loss = ({ points, maxPoints }: TermScore) => maxPoints - points;
  const [most] = [...terms].sort((a, b) => b.points - a.points);
  const [lost] = [...terms].sort((a, b) => loss(b) - loss(a));
  return {
    most: most && most.points >= WORTH_NAMING ? most : undefined,
    lost: lost && loss(lost) >= WORTH_NAMING ? lost : undefined,
  };
}

function commonTime(group: Dashboard['students']) {
  const common = new Int32Array(WORDS).fill(-1);
  for (const { availability } of group) weekMask(availability).forEach((word, at) => (common[at]! &= word));
  const [a, b, c, d] = common as unknown as [number, number, number, number];
  return { slots: slotCount(a, b, c, d), days: dayCount(a, b, c, d) };
}

/** Another group as a place for a student: how the scores would change. */
export interface OtherPlace {
  groupId: number;
  groupName: string;
  /** The student is one more than the class asks for in that group. */
  isFull: boolean;
  /** By how much the scores would change: the student's own, those of both groups, and the class's. */
  ownGain: number;
  leftGain: number;
  joinedGain: number;
  classGain: number;
}

/** All other groups that have members, best for the class first, full ones last. */
export function otherPlaces(dashboard: Dashboard, studentId: number): OtherPlace[] {
  const scores = scoreClass(dashboard);
  const own = dashboard.groups.find(({ members }) => members.some(({ id }) => id === studentId));
  const now = scores.studentScores.get(studentId) ?? 0;
  return dashboard.groups
    .filter((group) => group !== own && group.members.length > 0)
    .map((group): OtherPlace => {
      const tried = scores.tryMove(studentId, group.id);
      return {
        groupId: group.id,
        groupName: group.name,
        isFull: group.members.length >= dashboard.class.maxGroupSize,
        ownGain: tried.studentScore - now,
        leftGain: own ? tried.from.score - scores.groupScore(own.id).score : 0,
        joinedGain: tried.to.score - scores.groupScore(group.id).score,
        classGain: tried.classScore - scores.classScore,
      };
    })
    .sort((a, b) => Number(a.isFull) - Number(b.isFull) || b.classGain - a.classGain || a.groupId - b.groupId);
}
