import type { GroupFacts } from './group-facts.ts';

/** The columns of the sheet that compares the groups, in their order. */
export const COLUMNS = [
  'name',
  'score',
  'hours',
  'days',
  'size',
  'roles',
  'knowledge',
  'friends',
  'leader',
  'care',
] as const;
export type Column = (typeof COLUMNS)[number];

export interface Sorting {
  column: Column;
  descending: boolean;
}

/** The order in which a column is sorted at first: what needs a look on top. */
export const FIRST_DESCENDING: ReadonlySet<Column> = new Set(['care']);

/** The groups by one column; those that have no value there come last either way, equal ones by name. */
export function sortGroups(groups: readonly GroupFacts[], { column, descending }: Sorting): GroupFacts[] {
  const names = new Intl.Collator('en', { numeric: true });
  const byName = (a: GroupFacts, b: GroupFacts) => names.compare(a.group.name, b.group.name);
  const turn = descending ? -1 : 1;
  return [...groups].sort((a, b) => {
    if (column === 'name') return turn * byName(a, b);
    const [one, other] = [valueOf(a, column), valueOf(b, column)];
    if (one === null || other === null) return Number(one === null) - Number(other === null) || byName(a, b);
    return turn * (one - other) || byName(a, b);
  });
}

/** What a column is sorted by; null where a group has none of it. */
function valueOf(facts: GroupFacts, column: Exclude<Column, 'name'>): number | null {
  const { group, wishes, care } = facts;
  if (group.members.length === 0 && column !== 'size') return null;
  switch (column) {
    case 'score':
      return group.matchScore;
    case 'hours':
      return facts.commonHours;
    case 'days':
      return facts.commonDays;
    case 'size':
      return group.members.length;
    case 'roles':
      return facts.rolesFilled;
    case 'knowledge':
      return group.breakdown.find(({ term }) => term === 'knowledge')?.quality ?? null;
    case 'friends':
      return wishes.wished === 0 ? null : wishes.got / wishes.wished;
    case 'leader':
      return facts.linksUsed;
    case 'care':
      return care.cares.length + care.broken.length;
  }
}
