import { classScoreOf } from '@study-groups/scoring/score';
import type { ClassRecord } from '../../records/class.ts';
import type { MemberRecord } from '../../records/group.ts';
import type { StudentRecord } from '../../records/student.ts';
import { scorerOf } from './score.ts';

/**
 * A function that gives the class score of groups of a class: the harmonic mean over all who are in one.
 * @param students all of the class
 */
export function classScoreBy(
  students: readonly StudentRecord[],
  cls: Pick<ClassRecord, 'setup'>,
): (groups: readonly { members: readonly MemberRecord[] }[]) => number {
  const scorer = scorerOf(students, cls);
  const placeOf = new Map(students.map(({ id }, place) => [id, place]));
  return (groups) =>
    classScoreOf(
      groups.flatMap(({ members }) => {
        const places = members.flatMap(({ studentId }) => placeOf.get(studentId) ?? []);
        return scorer.scoreMembers(places).studentScores;
      }),
    );
}
