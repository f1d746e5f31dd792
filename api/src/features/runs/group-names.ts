import type { Rules } from '@study-groups/contracts/rules';
import { fixedIn, type StandingGroup } from './wishes.ts';

/**
 * Names for new groups: one that holds the fixed students of a former group has that one's name, the others have the lowest
 * free 'Group N' in their order.
 * @param groups the members' ids of each
 */
export function groupNames(
  groups: readonly (readonly number[])[],
  rules: Rules | null,
  standing: readonly StandingGroup[],
): string[] {
  const kept = new Map<number, string>();
  for (const { name, ids } of fixedIn(rules, standing)) {
    const counts = groups.map((members) => members.filter((id) => ids.includes(id)).length);
    const most = Math.max(...counts);
    const at = counts.indexOf(most);
    if (most > 0 && !kept.has(at)) kept.set(at, name);
  }
  const taken = new Set(kept.values());
  let number = 0;
  const nextFree = () => {
    let name: string;
    do name = `Group ${(number += 1)}`;
    while (taken.has(name));
    return name;
  };
  return groups.map((_, at) => kept.get(at) ?? nextFree());
}
