import type { DashboardStudent } from './dashboard.ts';

/** The fields of a class that decide who counts. */
interface AskingClass {
  confirmAddresses?: boolean | undefined;
}

/** Tells whether a student does not count, because the class asks for confirmed addresses and this one is not. */
export function isUnconfirmed(
  { confirmAddresses }: AskingClass,
  { confirmedAt, isCounted }: Pick<DashboardStudent, 'confirmedAt' | 'isCounted'>,
): boolean {
  return Boolean(confirmAddresses) && confirmedAt === undefined && !isCounted;
}

/** The students who do not count; those who have a group are in it all the same. */
export function unconfirmedOf<Student extends DashboardStudent>({
  class: course,
  students,
}: {
  class: AskingClass;
  students: readonly Student[];
}): Student[] {
  return students.filter((student) => isUnconfirmed(course, student));
}

/** Returns those of them who are left out where groups are formed: a student who has a group counts from then on. */
export function leftOutOf<Student extends DashboardStudent>(shown: {
  class: AskingClass;
  students: readonly Student[];
}): Student[] {
  return unconfirmedOf(shown).filter(({ groupId }) => groupId === null);
}
