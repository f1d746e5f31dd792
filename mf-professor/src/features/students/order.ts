import type { DashboardStudent } from '@study-groups/contracts/dashboard';
import type { Language } from '@study-groups/contracts/language';

/** Sort orders of the list of students. */
export const SORTS = ['name', 'group', 'hours', 'submitted'] as const;
export type Sort = (typeof SORTS)[number];

export interface Order {
  by: Sort;
  descending: boolean;
}

/** The order that a press on a column's head leads to: the other way round, or that column's. */
export function nextOrder({ by, descending }: Order, pressed: Sort): Order {
  return { by: pressed, descending: by === pressed && !descending };
}

/**
 * The students in an order; of equals by name. Who is in no group comes first where there are groups, whatever the order.
 * @param groupNames by id; empty where there are no groups
 */
export function orderStudents(
  students: readonly DashboardStudent[],
  { by, descending }: Order,
  groupNames: ReadonlyMap<number, string>,
  language: Language,
): DashboardStudent[] {
  const collator = new Intl.Collator(language, { numeric: true });
  const byName = (a: DashboardStudent, b: DashboardStudent) => collator.compare(a.fullName, b.fullName) || a.id - b.id;
  const groupOf = ({ groupId }: DashboardStudent) => (groupId === null ? '' : (groupNames.get(groupId) ?? ''));
  const compare: Record<Sort, (a: DashboardStudent, b: DashboardStudent) => number> = {
    name: byName,
    group: (a, b) => collator.compare(groupOf(a), groupOf(b)),
    hours: (a, b) => hoursOf(a) - hoursOf(b),
    submitted: (a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt),
  };
  const turned = descending ? -1 : 1;
  return [...students].sort((a, b) => {
    const unplaced = groupNames.size > 0 ? Number(b.groupId === null) - Number(a.groupId === null) : 0;
    return unplaced || turned * compare[by](a, b) || byName(a, b);
  });
}

/** Returns the number of hours of the week in which a student is free. */
export function hoursOf({ availability }: DashboardStudent): number {
  return Object.values(availability).reduce((sum, slots) => sum + slots.length, 0);
}
