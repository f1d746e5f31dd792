import type { BodyOf } from '@study-groups/contracts/call';
import { classRequestSchema, type requestClass, type Semester } from '@study-groups/contracts/class';
import { DEFAULT_TIME_ZONE, slug } from '@study-groups/contracts/fields';
import type { GroupSize } from '@study-groups/contracts/group-size';
import type { Language } from '@study-groups/contracts/language';
import { proposeSlug } from '@study-groups/contracts/slug';
import { DateTime } from 'luxon';

/** What the form holds while it is filled in. */
export interface RequestDraft {
  courseName: string;
  courseCode: string;
  university: string;
  instructorName: string;
  instructorEmail: string;
  semester?: Semester;
  /** Four digits once it is right. */
  year: string;
  /** A calendar day, `YYYY-MM-DD`; empty until one is chosen. */
  deadline: string;
  /** IANA name. */
  timeZone: string;
  groupSize: GroupSize;
}

/** The fields in the order of the form, for what is missing and for the first mistake. */
export const REQUEST_FIELDS = [
  'courseName',
  'courseCode',
  'university',
  'instructorName',
  'instructorEmail',
  'semester',
  'year',
  'deadline',
  'timeZone',
  'groupSize',
] as const satisfies readonly (keyof RequestDraft)[];
export type RequestField = (typeof REQUEST_FIELDS)[number];

/** An empty form: this year, the usual time zone, flexible groups. */
export function emptyDraft(now: Date): RequestDraft {
  return {
    courseName: '',
    courseCode: '',
    university: '',
    instructorName: '',
    instructorEmail: '',
    year: String(now.getFullYear()),
    deadline: '',
    timeZone: DEFAULT_TIME_ZONE,
    groupSize: 'flex',
  };
}

/** 23:59 of a calendar day in a time zone as an instant on the wire; empty without a day or with one that is none. */
export function deadlineOf(day: string, timeZone: string): string {
  const end = DateTime.fromISO(day, { zone: timeZone }).set({ hour: 23, minute: 59 });
  return end.isValid ? end.toUTC().toISO() : '';
}

/** Today in a time zone, `YYYY-MM-DD`: the first day that can be a deadline. */
export function todayIn(timeZone: string): string {
  return DateTime.now().setZone(timeZone).toISODate() ?? '';
}

/** The link name that the draft proposes so far; undefined while there is too little for one. */
export function proposalOf(draft: RequestDraft): string | undefined {
  const { semester, year, university, courseCode, instructorName } = draft;
  if (!semester || !courseCode.trim()) return undefined;
  const proposal = proposeSlug({ university, courseCode, semester, year, instructorName });
  return slug.safeParse(proposal).success ? proposal : undefined;
}

/** The draft as the body of the call; not yet checked. */
export function requestOf(draft: RequestDraft, language: Language): BodyOf<typeof requestClass> {
  const { semester, deadline, ...rest } = draft;
  return {
    ...rest,
    // The schema refuses a missing semester with its own message.
    semester: semester as Semester,
    deadline: deadlineOf(deadline, draft.timeZone),
    slugProposal: proposalOf(draft),
    language,
    status: 'pending',
  };
}

/** What is wrong with each field of the draft, in the words of contracts' MESSAGES; a field that is right has no entry. */
export function problemsOf(draft: RequestDraft): Partial<Record<RequestField, string>> {
  const result = classRequestSchema.safeParse(requestOf(draft, 'en'));
  const problems: Partial<Record<RequestField, string>> = {};
  for (const { path, message } of result.error?.issues ?? []) {
    const field = REQUEST_FIELDS.find((name) => name === path[0]);
    if (field) problems[field] ??= message;
  }
  return problems;
}
