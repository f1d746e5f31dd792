import { classScoreOf, classScorer } from '@study-groups/scoring/score';
import type { MemberRecord } from '../../records/group.ts';
import type { StudentRecord } from '../../records/student.ts';
import { matchStudent } from './score.ts';

/**
 * A function that gives the class score of groups of a class: the harmonic mean over all who are in one.
 * @param students all of the class
 */
export function classScoreBy(
  students: readonly StudentRecord[],
): (groups: readonly { members: readonly MemberRecord[] }[]) => number {
  const scorer = classScorer(students.map(matchStudent));
  const placeOf = new Map(students.map(({ id }, place) => [id, place]));
  return (groups) =>
    classScoreOf(
      groups.flatMap(({ members }) => {
        const places = members.flatMap(({ studentId }) => placeOf.get(studentId) ?? []);
        return scorer.scoreMembers(places).studentScores;
      }),
    );
}
