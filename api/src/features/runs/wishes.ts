import type { Rules } from '@study-groups/contracts/rules';
import type { StudentPair } from '@study-groups/scoring/types';
import type { MatchRequest } from '../../matching/types.ts';
import type { GroupRecord } from '../../records/group.ts';
import { rulesInEffect } from '../../records/rules.ts';
import type { StudentRecord } from '../../records/student.ts';

/** The groups that stand, as far as new ones depend on them. */
export type StandingGroup = Pick<GroupRecord, 'name' | 'members'>;

type Wishes = Required<Pick<MatchRequest, 'mustBeTogether' | 'mustBeApart' | 'notAlone' | 'fixed'>>;

/** The rules of a class as the engine takes them. Who is not among the students counts for nothing: has left, or not signed up. */
export function wishesOf(
  rules: Rules | null,
  students: readonly StudentRecord[],
  standing: readonly StandingGroup[],
): Wishes {
  const { together, apart, notAlone } = rulesInEffect(rules, students);
  const placeOf = new Map(students.map(({ id }, place) => [id, place]));
  const places = (ids: readonly number[]) => ids.flatMap((id) => placeOf.get(id) ?? []);
  const pairs = (named: Rules['together']) =>
    named.map(places).filter((pair): pair is [number, number] => pair.length === 2);
  return {
    mustBeTogether: pairs(together),
    mustBeApart: pairs(apart),
    notAlone: notAlone.map(({ students: ids }) => places(ids)).filter((set) => set.length > 0),
    fixed: fixedIn(rules, standing).map(({ ids }) => places(ids)),
  };
}

/** The fixed students of each group that has some. */
export function fixedIn(rules: Rules | null, standing: readonly StandingGroup[]): { name: string; ids: number[] }[] {
  const fixed = new Set(rules?.fixed);
  return standing
    .map(({ name, members }) => ({
      name,
      ids: members.map(({ studentId }) => studentId).filter((id) => fixed.has(id)),
    }))
    .filter(({ ids }) => ids.length > 0);
}

/**
 * Returns the pairs that are together now, if there are groups of such a size already: a person who asks for the same size
 * again wants to see other groups. Another size is a change by itself.
 */
export function repeatsOf(
  students: readonly StudentRecord[],
  standing: readonly StandingGroup[],
  { min, max }: { min: number; max: number },
): StudentPair[] {
  if (!standing.some(({ members }) => members.length >= min && members.length <= max)) return [];
  const placeOf = new Map(students.map(({ id }, place) => [id, place]));
  return standing.flatMap(({ members }) => {
    const present = members.flatMap(({ studentId }) => placeOf.get(studentId) ?? []);
    return present.flatMap((a, at) => present.slice(at + 1).map((b): StudentPair => [a, b]));
  });
}
