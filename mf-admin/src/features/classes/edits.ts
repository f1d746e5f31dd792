import type { AdminClass, updateClass } from '@study-groups/contracts/admin';
import type { BodyOf } from '@study-groups/contracts/call';
import { CLASS_TEXTS } from '@study-groups/contracts/class-texts';
import { sizeRange } from '@study-groups/contracts/group-size';
import { mapValues } from '@study-groups/contracts/tables';

/** The body of an edit. */
export type ClassEdit = BodyOf<typeof updateClass>;

/** Returns the number of students who are mailed about an edit: all of the class, if the deadline is moved to a later time. */
export function mailsOf(one: AdminClass, { deadline }: Pick<ClassEdit, 'deadline'>): number {
  return Date.parse(deadline) > Date.parse(one.deadline) ? one.studentCount : 0;
}

/**
 * Returns the number of students who may be mailed a link to confirm their address, for the class begins to ask for it: those
 * who have not.
 */
export function confirmMailsOf(one: AdminClass, { confirmAddresses }: Pick<ClassEdit, 'confirmAddresses'>): number {
  return confirmAddresses && !one.confirmAddresses && one.groupCount === 0 ? one.studentCount : 0;
}

/**
 * Tells whether an edit can be undone, so that it shows immediately: a password is not known any more, a mail is out, and links
 * lead nowhere meanwhile.
 */
export function isReversible(one: AdminClass, edit: ClassEdit): boolean {
  const { dashboardPassword, groupsPagePassword, slug = one.slug } = edit;
  // Asking for confirmed addresses once more mails once more.
  if ((edit.confirmAddresses ?? one.confirmAddresses ?? false) !== (one.confirmAddresses ?? false)) return false;
  return (
    dashboardPassword === undefined && groupsPagePassword === undefined && slug === one.slug && mailsOf(one, edit) === 0
  );
}

/** The class as an edit leaves it, but for what only the server knows. */
export function withEdit(one: AdminClass, edit: ClassEdit): AdminClass {
  const groupSize = edit.groupSize ?? 'flex';
  const { min, max } = sizeRange(groupSize);
  return {
    ...one,
    courseName: edit.courseName,
    instructorName: edit.instructorName,
    instructorEmail: edit.instructorEmail,
    deadline: edit.deadline,
    timeZone: edit.timeZone ?? one.timeZone,
    slug: edit.slug ?? one.slug,
    ...mapValues(CLASS_TEXTS, (_text, name) => edit[name] || null),
    semester: edit.semester ?? null,
    year: edit.year ? Number(edit.year) : null,
    groupSize,
    minGroupSize: min,
    maxGroupSize: max,
    autoMatch: edit.autoMatch ?? one.autoMatch,
    ...(edit.expectedStudents !== undefined && { expectedStudents: edit.expectedStudents ?? undefined }),
    ...(edit.invitesPerDay !== undefined && { invitesPerDay: edit.invitesPerDay ?? undefined }),
    ...(edit.confirmAddresses !== undefined && { confirmAddresses: edit.confirmAddresses }),
  };
}

/** The edit that brings a class into a state in which it was. @param version the one that it has now */
export function editTo(one: AdminClass, version: number): ClassEdit {
  return {
    courseName: one.courseName,
    instructorName: one.instructorName,
    instructorEmail: one.instructorEmail,
    deadline: one.deadline,
    timeZone: one.timeZone,
    ...(one.slug === null ? {} : { slug: one.slug }),
    ...mapValues(CLASS_TEXTS, (_text, name) => one[name] ?? undefined),
    ...(one.semester === null ? {} : { semester: one.semester }),
    ...(one.year === null ? {} : { year: String(one.year) }),
    groupSize: one.groupSize,
    expectedStudents: one.expectedStudents ?? null,
    invitesPerDay: one.invitesPerDay ?? null,
    autoMatch: one.autoMatch,
    version,
  };
}
