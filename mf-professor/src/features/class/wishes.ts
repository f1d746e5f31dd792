import { ruledClass } from '@study-groups/scoring/care';
import { namedClassmates } from '@study-groups/scoring/classmates';
import { allBrokenRules } from '@study-groups/scoring/rules';
import type { Dashboard } from './shown-class.ts';

/** Wishes to be with a classmate: how many there are, and how many came true. */
export interface Wishes {
  wished: number;
  got: number;
}

/** The classmates whom each student named, by id; who is not in the class does not count. */
export function wishesOfClass(students: Dashboard['students']): ReadonlyMap<number, readonly number[]> {
  const named = namedClassmates(students);
  return new Map(students.map(({ id }, at) => [id, named[at]!.map((index) => students[index]!.id)]));
}

/** Returns how many wishes no groups can fulfil, for a rule of the class keeps the two apart. */
export function impossibleWishes(
  dashboard: Pick<Dashboard, 'class' | 'students'>,
  wishes: ReturnType<typeof wishesOfClass>,
): number {
  const ruled = ruledClass(dashboard);
  if (ruled.rules.apart.length === 0 && !ruled.questions.some(({ same }) => same)) return 0;
  const isKept = (pair: readonly number[]) =>
    allBrokenRules(ruled, [pair]).some(({ kind }) => kind === 'apart' || kind === 'answersDiffer');
  return [...wishes].flatMap(([id, named]) => named.filter((other) => isKept([id, other]))).length;
}

/** The wishes of the members of a group. */
export function wishesOfGroup(members: readonly number[], wishes: ReturnType<typeof wishesOfClass>): Wishes {
  const named = members.flatMap((id) => wishes.get(id) ?? []);
  return { wished: named.length, got: named.filter((id) => members.includes(id)).length };
}

/** The wishes of all who are in a group. */
export function wishesOfGroups(
  groups: readonly (readonly number[])[],
  wishes: ReturnType<typeof wishesOfClass>,
): Wishes {
  const each = groups.map((members) => wishesOfGroup(members, wishes));
  return {
    wished: each.reduce((sum, { wished }) => sum + wished, 0),
    got: each.reduce((sum, { got }) => sum + got, 0),
  };
}
