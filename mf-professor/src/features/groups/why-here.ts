import type { ScorePart } from '@study-groups/scoring/types';
import { sizeOf } from '../dashboard/group-size.ts';
import type { Dashboard } from '../dashboard/types.ts';
import { scoreClass } from '../dashboard/score-class.ts';

/** What each term, and each question, gives a member of a group; nothing for a group of fewer than two, where nobody has a score. */
export function partsOfMember(
  dashboard: Dashboard,
  { members }: Pick<Dashboard['groups'][number], 'members'>,
  studentId: number,
): ScorePart[] {
  if (members.length < 2) return [];
  return scoreClass(dashboard).partsOf(
    members.map(({ id }) => id),
    studentId,
  );
}

/** A part has to give or lose so many points to be named. */
const WORTH_NAMING = 1;

/** The part that gives a score the most, and the one at which most is lost, where that is worth a word; one may be both. */
export function sourcesOf(parts: readonly ScorePart[]): { most: ScorePart | undefined; lost: ScorePart | undefined } {
  const loss = ({ points, maxPoints }: ScorePart) => maxPoints - points;
  const [most] = [...parts].sort((a, b) => b.points - a.points);
  const [lost] = [...parts].sort((a, b) => loss(b) - loss(a));
  return {
    most: most && most.points >= WORTH_NAMING ? most : undefined,
    lost: lost && loss(lost) >= WORTH_NAMING ? lost : undefined,
  };
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
        isFull: sizeOf(group) >= dashboard.class.maxGroupSize,
        ownGain: tried.studentScore - now,
        leftGain: own ? tried.from.score - scores.groupScore(own.id).score : 0,
        joinedGain: tried.to.score - scores.groupScore(group.id).score,
        classGain: tried.classScore - scores.classScore,
      };
    })
    .sort((a, b) => Number(a.isFull) - Number(b.isFull) || b.classGain - a.classGain || a.groupId - b.groupId);
}
