import { freeNames, type GroupNaming } from '@study-groups/contracts/group-naming';
import type { Rules } from '@study-groups/contracts/rules';
import { fixedIn, type StandingGroup } from './wishes.ts';

/**
 * Names for new groups: one that holds the fixed students of a former group has that one's name, the others have
 * those of the class's scheme in their order.
 * @param groups the members' ids of each
 */
export function groupNames(
  groups: readonly (readonly number[])[],
  rules: Rules | null,
  standing: readonly StandingGroup[],
  naming: GroupNaming | null = null,
): string[] {
  const kept = new Map<number, string>();
  for (const { name, ids } of fixedIn(rules, standing)) {
    const counts = groups.map((members) => members.filter((id) => ids.includes(id)).length);
    const most = Math.max(...counts);
    const at = counts.indexOf(most);
    if (most > 0 && !kept.has(at)) kept.set(at, name);
  }
  const free = freeNames(naming, kept.values());
  return groups.map((_, at) => kept.get(at) ?? free.next().value);
}
