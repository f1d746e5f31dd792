import { type createClass, newClassSchema } from '@study-groups/contracts/admin';
import type { BodyOf } from '@study-groups/contracts/call';
import { DEFAULT_TIME_ZONE } from '@study-groups/contracts/fields';
import type { GroupSize } from '@study-groups/contracts/group-size';
import { type Problems, problemsBy } from '@study-groups/web-sdk/form/problems';
import { deadlineOf } from '@study-groups/web-sdk/time/deadline';
import { passwordOf, slugOf } from './generate.ts';

/** What the form for a class holds while it is filled in. */
export interface ClassDraft {
  courseName: string;
  instructorName: string;
  instructorEmail: string;
  /** A calendar day, `YYYY-MM-DD`; empty until one is chosen. */
  deadline: string;
  /** IANA name. */
  timeZone: string;
  /** Empty: made from the course name. */
  slug: string;
  groupSize: GroupSize;
  dashboardPassword: string;
  groupsPagePassword: string;
}

/** The fields in the order of the form. */
export const CLASS_FIELDS = [
  'courseName',
  'instructorName',
  'instructorEmail',
  'deadline',
  'timeZone',
  'slug',
  'groupSize',
  'dashboardPassword',
  'groupsPagePassword',
] as const satisfies readonly (keyof ClassDraft)[];
export type ClassField = (typeof CLASS_FIELDS)[number];

export const EMPTY_CLASS: ClassDraft = {
  courseName: '',
  instructorName: '',
  instructorEmail: '',
  deadline: '',
  timeZone: DEFAULT_TIME_ZONE,
  slug: '',
  groupSize: 'flex',
  dashboardPassword: '',
  groupsPagePassword: '',
};

/** The draft as the body of the call; not yet checked. */
export function newClassOf({ deadline, slug, ...rest }: ClassDraft): BodyOf<typeof createClass> {
  return {
    ...rest,
    deadline: deadlineOf(deadline, rest.timeZone),
    slug: slug.trim() || (rest.courseName.trim() ? slugOf(rest.courseName) : undefined),
  };
}

/** What is wrong with each field of the draft. */
export function problemsOf(draft: ClassDraft): Problems<ClassField> {
  return problemsBy(newClassSchema, newClassOf(draft), CLASS_FIELDS);
}

/**
 * What the form fills in by itself once the course has a name: a link name where there is none, and both passwords
 * where both are empty.
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
