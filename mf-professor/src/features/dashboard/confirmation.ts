import type { DashboardStudent } from '@study-groups/contracts/dashboard';
import type { Dashboard } from './types.ts';

/** Whether a student does not count, for the class asks for confirmed addresses and this one is not. */
export function isUnconfirmed(
  { confirmAddresses }: Pick<Dashboard['class'], 'confirmAddresses'>,
  { confirmedAt, isCounted }: DashboardStudent,
): boolean {
  return Boolean(confirmAddresses) && confirmedAt === undefined && !isCounted;
}

/** The students who do not count; those who have a group are in it all the same. */
export function unconfirmedOf({ class: course, students }: Pick<Dashboard, 'class' | 'students'>): DashboardStudent[] {
  return students.filter((student) => isUnconfirmed(course, student));
}

/** Those of them who are left out where groups are formed: whoever has a group counts from then on. */
export function leftOutOf(shown: Pick<Dashboard, 'class' | 'students'>): DashboardStudent[] {
  return unconfirmedOf(shown).filter(({ groupId }) => groupId === null);
}
