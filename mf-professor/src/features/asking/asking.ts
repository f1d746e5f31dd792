import type { DashboardStudent } from '@study-groups/contracts/dashboard';
import type { Wish } from '@study-groups/contracts/wishes';
import type { Dashboard } from '../class/shown-class.ts';

/** A student who asks for another group than the one that they are in. */
export interface Asking {
  wish: Wish;
  student: DashboardStudent;
  group: Dashboard['groups'][number];
}

/**
 * Returns the students who ask for another group, as the page shows the class: one who has been moved by now asks for nothing.
 */
export function askingIn({
  wishes = [],
  students,
  groups,
}: Pick<Dashboard, 'wishes' | 'students' | 'groups'>): Asking[] {
  return wishes.flatMap((wish) => {
    const student = students.find(({ id }) => id === wish.studentId);
    const group = groups.find(({ id }) => id === wish.groupId);
    return student && group && student.groupId === group.id ? [{ wish, student, group }] : [];
  });
}
