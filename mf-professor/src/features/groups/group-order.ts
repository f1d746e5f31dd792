import { type GroupCare, needsCare, sizeOf } from '@study-groups/scoring/care';
import type { GroupFacts } from '../class/group-facts.ts';

/** The columns of the table of groups, in their order. */
export const COLUMNS = [
  'name',
  'score',
  'hours',
  'days',
  'meeting',
  'size',
  'roles',
  'knowledge',
  'friends',
  'leader',
  'need',
] as const;
export type Column = (typeof COLUMNS)[number];

/** Sort orders offered for the groups, in every view. */
export const SORTS = ['need', 'score', 'name', 'leader'] as const satisfies readonly Column[];

/** By what the groups are sorted. What needs a look comes first: those that need care, the lowest figures. */
export interface Order {
  column: Column;
  descending: boolean;
}

export const WORST_FIRST: Order = { column: 'need', descending: false };

/** An order as an address names it: `score`, or `-score` the other way round. */
export function orderText({ column, descending }: Order): string {
  return descending ? `-${column}` : column;
}

/** The order that an address names; worst first where it names none. */
export function readOrder(text: string | null): Order {
  const descending = text?.startsWith('-') ?? false;
  const column = COLUMNS.find((each) => each === text?.slice(descending ? 1 : 0));
  return column ? { column, descending } : WORST_FIRST;
}

/** The groups by one column; those that have no value there come last either way, equal ones by name. */
export function sortGroups(groups: readonly GroupFacts[], { column, descending }: Order): GroupFacts[] {
  const names = new Intl.Collator('en', { numeric: true });
  const byName = (a: GroupFacts, b: GroupFacts) => names.compare(a.group.name, b.group.name);
  const turn = descending ? -1 : 1;
  return [...groups].sort((a, b) => {
    if (column === 'name') return turn * byName(a, b);
    const [one, other] = [valueOf(a, column), valueOf(b, column)];
    if (one === null || other === null) return Number(one === null) - Number(other === null) || byName(a, b);
    const between =
      typeof one === 'string' || typeof other === 'string' ? names.compare(String(one), String(other)) : one - other;
    return turn * between || byName(a, b);
  });
}

/** Returns the value by which a column is sorted; null if a group has none. */
function valueOf(facts: GroupFacts, column: Exclude<Column, 'name'>): number | string | null {
  const { group, wishes, care } = facts;
  if (group.members.length === 0 && column !== 'size') return null;
  switch (column) {
    case 'score':
      return group.matchScore;
    case 'hours':
      return facts.commonHours;
    case 'days':
      return facts.commonDays;
    case 'meeting':
      return meetingRank(facts);
    case 'size':
      return sizeOf(group);
    case 'roles':
      return facts.rolesFilled;
    case 'knowledge':
      return group.breakdown.find(({ term }) => term === 'knowledge')?.quality ?? null;
    case 'friends':
      return wishes.wished === 0 ? null : wishes.got / wishes.wished;
    case 'leader':
      return group.members.find(({ isLeader }) => isLeader)?.fullName ?? null;
    case 'need':
      return needRank(care, group.matchScore);
  }
}

/** More than every score, so that those of another rank come after or before them all. */
const FINE = 101;

/** Those that did not meet on top, then those of which nobody says, then those that need care, each with the worst first; then the rest in the same way, the best last. */
function needRank(care: GroupCare, matchScore: number): number {
  if (care.meeting) return matchScore - (care.meeting === 'unmet' ? 2 : 1) * FINE;
  return needsCare(care) ? matchScore : matchScore + FINE;
}

/** Those that did not meet on top, then those of which nobody says, then those that will meet by the hour, then those that have met; null where nothing is known. */
function meetingRank({ group, care }: GroupFacts): number | null {
  if (care.meeting) return care.meeting === 'unmet' ? -2 : -1;
  if (group.met) return Number.MAX_SAFE_INTEGER;
  return group.meeting ? Date.parse(group.meeting.startsAt) : null;
}
