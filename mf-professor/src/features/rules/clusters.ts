import type { Rules } from '@study-groups/contracts/rules';

/** The students whom rules hold together, through chains too, in sets of two and more. */
function clustersOf({ together }: Pick<Rules, 'together'>): number[][] {
  const setOf = new Map<number, Set<number>>();
  for (const pair of together) {
    const joined = new Set(pair.flatMap((id) => [...(setOf.get(id) ?? [id])]));
    for (const id of joined) setOf.set(id, joined);
  }
  return [...new Set(setOf.values())].map((ids) => [...ids]);
}

/** The students who have to be together and are more than a group of the class may hold: no grouping can follow that. */
export function tooLargeClusters(rules: Pick<Rules, 'together'>, maxGroupSize: number): number[][] {
  return clustersOf(rules).filter(({ length }) => length > maxGroupSize);
}
