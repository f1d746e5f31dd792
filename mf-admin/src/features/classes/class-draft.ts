import { typedNumber } from '@study-groups/contracts/characters';
import { type AdminClass, classUpdateSchema, type createClass, newClassSchema } from '@study-groups/contracts/admin';
import type { BodyOf } from '@study-groups/contracts/call';
import { futureDeadline, nearYear, type Semester } from '@study-groups/contracts/class';
import { CLASS_TEXTS, type ClassText } from '@study-groups/contracts/class-texts';
import { DEFAULT_TIME_ZONE } from '@study-groups/contracts/fields';
import type { GroupSize } from '@study-groups/contracts/group-size';
import { MESSAGES } from '@study-groups/contracts/messages';
import { mapValues, namesOf } from '@study-groups/contracts/tables';
import { type Problems, problemsBy } from '@study-groups/web-sdk/form/problems';
import { deadlineOf, todayIn } from '@study-groups/web-sdk/time/deadline';
import type { ClassEdit } from './edits.ts';
import { passwordOf, slugOf } from './generate.ts';

/** The initial content of the form for a class, its fields in the order of the form. */
export const EMPTY_CLASS = {
  courseName: '',
  instructorName: '',
  instructorEmail: '',
  /** A calendar day, `YYYY-MM-DD`; empty until one is chosen. */
  deadline: '',
  /** IANA name. */
  timeZone: DEFAULT_TIME_ZONE,
  /** Empty: made from the course name; of a class that is edited, as it is. */
  slug: '',
  groupSize: 'flex' as GroupSize,
  /** A number once it is right, or empty. */
  expectedStudents: '',
  /** Likewise: how many of its roster the class mails within a day. */
  invitesPerDay: '',
  /** On if students count only once they have confirmed their address. */
  confirmAddresses: 'off' as 'on' | 'off',
  ...mapValues(CLASS_TEXTS, () => ''),
  semester: '' as Semester | '',
  /** Four digits, or empty. */
  year: '',
  /** Empty for a class that is edited: as it is. */
  dashboardPassword: '',
  groupsPagePassword: '',
};
export type ClassDraft = typeof EMPTY_CLASS;
export type ClassField = keyof ClassDraft;
export const CLASS_FIELDS = namesOf(EMPTY_CLASS);

/** The form of a class as it is. */
export function draftOf(one: AdminClass): ClassDraft {
  return {
    ...EMPTY_CLASS,
    courseName: one.courseName,
    instructorName: one.instructorName,
    instructorEmail: one.instructorEmail,
    deadline: dayOf(one.deadline, one.timeZone),
    timeZone: one.timeZone,
    slug: one.slug ?? '',
    groupSize: one.groupSize,
    expectedStudents: String(one.expectedStudents ?? ''),
    invitesPerDay: String(one.invitesPerDay ?? ''),
    confirmAddresses: one.confirmAddresses ? 'on' : 'off',
    ...mapValues(CLASS_TEXTS, (_text, name) => one[name] ?? ''),
    semester: one.semester ?? '',
    year: one.year === null ? '' : String(one.year),
  };
}

/** The draft as the body of the call; not yet checked. */
export function newClassOf(draft: ClassDraft): BodyOf<typeof createClass> {
  const { deadline, slug, expectedStudents, invitesPerDay, confirmAddresses, ...rest } = draft;
  return {
    ...rest,
    ...optionalOf(rest),
    expectedStudents: countOf(expectedStudents),
    invitesPerDay: countOf(invitesPerDay),
    ...(confirmAddresses === 'on' && { confirmAddresses: true }),
    deadline: deadlineOf(deadline, rest.timeZone),
    slug: slug.trim() || (rest.courseName.trim() ? slugOf(rest.courseName) : undefined),
  };
}

/**
 * The draft as an edit of a class; not yet checked. A deadline whose day and zone stay is kept to the minute, and that of a
 * class with groups stays whatever the zone.
 * @param version the one that the draft was made from
 */
export function editOf(draft: ClassDraft, one: AdminClass, version = one.version): ClassEdit {
  const { deadline, slug, expectedStudents, invitesPerDay, confirmAddresses, ...others } = draft;
  const { dashboardPassword, groupsPagePassword, ...rest } = others;
  return {
    ...rest,
    ...optionalOf(rest),
    expectedStudents: countOf(expectedStudents),
    invitesPerDay: countOf(invitesPerDay),
    ...(confirmAddresses !== draftOf(one).confirmAddresses && { confirmAddresses: confirmAddresses === 'on' }),
    deadline: isDeadlineFixed(one) || isSameDeadline(draft, one) ? one.deadline : deadlineOf(deadline, rest.timeZone),
    slug: slug.trim() || undefined,
    dashboardPassword: dashboardPassword || undefined,
    groupsPagePassword: groupsPagePassword || undefined,
    autoMatch: one.autoMatch,
    version,
  };
}

/**
 * Tells whether the deadline stays: groups are formed, and extending it, which dismantles them, is a matter of the dashboard.
 */
export const isDeadlineFixed = (one: AdminClass): boolean => one.groupCount > 0;

/** Returns the fields of a form that differ from a class. */
export function changedFields(draft: ClassDraft, one: AdminClass): ClassField[] {
  const present = draftOf(one);
  return CLASS_FIELDS.filter((field) => (draft[field] ?? '').trim() !== present[field]);
}

/** Returns the problem of each field of the draft. @param one the class that is edited; undefined for a new one */
export function problemsOf(draft: ClassDraft, one?: AdminClass): Problems<ClassField> {
  if (!one) return problemsBy(newClassSchema, newClassOf(draft), CLASS_FIELDS);
  const edit = editOf(draft, one);
  const problems = problemsBy(classUpdateSchema, edit, CLASS_FIELDS);
  // What the API asks of a new deadline and a new year alone.
  if (!draft.deadline) problems.deadline = MESSAGES.deadlineMissing;
  else if (edit.deadline !== one.deadline)
    problems.deadline ??= futureDeadline.safeParse(edit.deadline).error?.issues[0]?.message;
  if (edit.year !== undefined && Number(edit.year) !== one.year) {
    problems.year ??= nearYear.safeParse(edit.year).error?.issues[0]?.message;
  }
  return problems;
}

/**
 * Returns the fields that the form fills in automatically once the course has a name: a link name where there is none, and both
 * passwords where both are empty.
 */
export function filledIn(draft: ClassDraft): Partial<ClassDraft> {
  const { courseName, slug, dashboardPassword, groupsPagePassword } = draft;
  if (!courseName.trim()) return {};
  return {
    ...(slug.trim() ? {} : { slug: slugOf(courseName) }),
    ...(dashboardPassword || groupsPagePassword ? {} : newPasswords(courseName)),
  };
}

/** Two new passwords for a class. */
export function newPasswords(courseName: string): Pick<ClassDraft, 'dashboardPassword' | 'groupsPagePassword'> {
  return { dashboardPassword: passwordOf('prof', courseName), groupsPagePassword: passwordOf('group', courseName) };
}

/** Null where nothing was typed. */
const countOf = (typed: string) => (typed.trim() === '' ? null : typedNumber(typed));

/** The fields that may be left out, left out where they are empty. */
function optionalOf(draft: Pick<ClassDraft, ClassText | 'semester' | 'year'>) {
  return {
    ...mapValues(CLASS_TEXTS, (_text, name) => draft[name].trim() || undefined),
    semester: draft.semester || undefined,
    year: draft.year.trim() || undefined,
  };
}

function isSameDeadline({ deadline, timeZone }: ClassDraft, one: AdminClass): boolean {
  return timeZone === one.timeZone && deadline === dayOf(one.deadline, timeZone);
}

/** The day of a deadline in a zone, `YYYY-MM-DD`; midnight ends the day before. */
function dayOf(deadline: string, timeZone: string): string {
  return todayIn(timeZone, Date.parse(deadline) - 1);
}
