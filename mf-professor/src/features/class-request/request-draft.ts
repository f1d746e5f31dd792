import type { BodyOf } from '@study-groups/contracts/call';
import { classRequestSchema, type requestClass, type Semester } from '@study-groups/contracts/class';
import { CLASS_TEXTS } from '@study-groups/contracts/class-texts';
import { DEFAULT_TIME_ZONE, slug } from '@study-groups/contracts/fields';
import type { GroupSize } from '@study-groups/contracts/group-size';
import type { Language } from '@study-groups/contracts/language';
import { proposeSlug } from '@study-groups/contracts/slug';
import { mapValues, namesOf } from '@study-groups/contracts/tables';
import { termEnd } from '@study-groups/contracts/term';
import { type Problems, problemsBy } from '@study-groups/web-sdk/form/problems';
import { deadlineOf } from '@study-groups/web-sdk/time/deadline';

/**
 * Empty form, with its fields in the order of the form, which is used to list what is missing and to find the first mistake.
 */
const EMPTY = {
  courseName: '',
  ...mapValues(CLASS_TEXTS, () => ''),
  instructorName: '',
  instructorEmail: '',
  semester: undefined as Semester | undefined,
  /** Four digits once it is right. */
  year: '',
  /** A calendar day, `YYYY-MM-DD`; empty until one is chosen. */
  deadline: '',
  /** IANA name. */
  timeZone: DEFAULT_TIME_ZONE,
  groupSize: 'flex' as GroupSize,
  /** A number once it is right; it may be left empty. */
  expectedStudents: '',
};
export type RequestDraft = typeof EMPTY;
export type RequestField = keyof RequestDraft;
export const REQUEST_FIELDS = namesOf(EMPTY);

/** An empty form: this year, the usual time zone, flexible groups. */
export const emptyDraft = (now: Date): RequestDraft => ({ ...EMPTY, year: String(now.getFullYear()) });

/** The link name that the draft proposes so far; undefined while there is too little for one. */
export function proposalOf(draft: RequestDraft): string | undefined {
  const { semester, year, university, courseCode, instructorName } = draft;
  if (!semester || !courseCode.trim()) return undefined;
  const proposal = proposeSlug({ university, courseCode, semester, year, instructorName });
  return slug.safeParse(proposal).success ? proposal : undefined;
}

/** Tells whether the deadline lies after the last day of the term: such a class would end before its groups can meet. */
export function isAfterTerm({ semester, year, deadline }: RequestDraft): boolean {
  return Boolean(semester && /^\d{4}$/.test(year) && deadline > termEnd(semester, Number(year)));
}

/** The draft as the body of the call; not yet checked. */
export function requestOf(draft: RequestDraft, language: Language): BodyOf<typeof requestClass> {
  const { semester, deadline, expectedStudents, ...rest } = draft;
  return {
    ...rest,
    ...(expectedStudents && { expectedStudents: Number(expectedStudents) }),
    // The schema refuses a missing semester with its own message.
    semester: semester as Semester,
    deadline: deadlineOf(deadline, draft.timeZone),
    slugProposal: proposalOf(draft),
    language,
    status: 'pending',
  };
}

/** Returns the problem of each invalid field of the draft. */
export function problemsOf(draft: RequestDraft): Problems<RequestField> {
  return problemsBy(classRequestSchema, requestOf(draft, 'en'), REQUEST_FIELDS);
}
