import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { plainSigns } from './characters.ts';
import { CLASS_TEXTS } from './class-texts.ts';
import {
  courseName,
  DEFAULT_TIME_ZONE,
  email,
  expectedStudents,
  id,
  instant,
  line,
  personName,
  slug,
  timeZone,
} from './fields.ts';
import { GROUP_SIZES } from './group-size.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from './language.ts';
import { MESSAGES } from './messages.ts';
import { classFactsSchema } from './public-class.ts';
import { mapValues } from './tables.ts';
import { zoneFields } from './zone-offsets.ts';

export const CLASS_STATUSES = ['pending', 'approved', 'rejected'] as const;
export const SEMESTERS = ['FALL', 'SPR', 'SUMM'] as const;

export type ClassStatus = (typeof CLASS_STATUSES)[number];
export type Semester = (typeof SEMESTERS)[number];

/** A class is of a year this many from now at most: what it holds is erased some time after that year's term. */
export const FARTHEST_YEARS = 2;
/** A deadline lies ahead, and at most this many days. */
const FARTHEST_DEADLINE_DAYS = FARTHEST_YEARS * 365 + 1;

/** A deadline that a caller sets: an instant ahead, within two years. */
export const futureDeadline = z
  .pipe(
    z.string(MESSAGES.deadlineMissing).check(z.minLength(1, MESSAGES.deadlineMissing)),
    z.iso.datetime({ error: MESSAGES.deadlineInvalid, abort: true }),
  )
  .check(
    z.refine((value) => Date.parse(value) > Date.now(), MESSAGES.deadlinePast),
    z.refine((value) => Date.parse(value) < Date.now() + FARTHEST_DEADLINE_DAYS * 86_400_000, MESSAGES.deadlineFar),
  );

/**
 * Returns what is wrong with a deadline that is to replace the present one: the first message that applies, in the order
 * empty, no date, not ahead, not after the present one, too far ahead; undefined where nothing is.
 * @param now in milliseconds; the server's clock is its database's
 */
export function newDeadlineProblem(text: string, present: Date, now: number = Date.now()): string | undefined {
  if (text.trim() === '') return MESSAGES.newDeadlineMissing;
  if (!z.iso.datetime().safeParse(text).success) return MESSAGES.deadlineInvalid;
  const asked = Date.parse(text);
  if (asked <= now) return MESSAGES.newDeadlinePast;
  if (asked <= present.getTime()) return MESSAGES.newDeadlineEarlier;
  return futureDeadline.safeParse(text).success ? undefined : MESSAGES.deadlineFar;
}

export const semesterSchema = z.enum(SEMESTERS, MESSAGES.semester);

/** A year in four digits. */
export const yearSchema = z
  .string(MESSAGES.year)
  .check(z.overwrite(plainSigns), z.regex(/^\d{4}$/, { error: MESSAGES.year, abort: true }));

/** The year of a class that a caller makes. */
export const nearYear = yearSchema.check(
  z.refine((year) => Math.abs(Number(year) - new Date().getFullYear()) <= FARTHEST_YEARS, MESSAGES.yearFar),
);

/** The body of POST /api/class-requests. */
export const classRequestSchema = z.strictObject({
  courseName,
  ...mapValues(CLASS_TEXTS, ({ maxLength, tooShort }) => line(2, tooShort, maxLength)),
  instructorName: personName(3, MESSAGES.instructorNameShort),
  instructorEmail: email(MESSAGES.emailAddress),
  semester: semesterSchema,
  year: nearYear,
  deadline: futureDeadline,
  groupSize: z._default(z.enum(GROUP_SIZES, MESSAGES.choice), 'flex'),
  expectedStudents: z.optional(expectedStudents),
  slugProposal: z.optional(slug),
  timeZone: z._default(timeZone, DEFAULT_TIME_ZONE),
  language: z._default(z.enum(LANGUAGES), DEFAULT_LANGUAGE),
  status: z.optional(z.literal('pending')),
});
export type ClassRequest = z.output<typeof classRequestSchema>;

/** A class or request without its passwords, as professors and admins see it. */
export const classDetailsSchema = z.extend(classFactsSchema, {
  slug: z.nullable(slug),
  slugProposal: z.nullable(slug),
  ...mapValues(CLASS_TEXTS, () => z.nullable(z.string())),
  semester: z.nullable(z.enum(SEMESTERS)),
  year: z.nullable(z.int()),
  instructorEmail: z.string(),
  status: z.enum(CLASS_STATUSES),
  autoMatch: z.boolean(),
  minGroupSize: z.int(),
  maxGroupSize: z.int(),
  /** How many groups its professor wants; missing where the size says it. */
  groupCount: z.optional(z.int()),
  /** Number of students that its professor expects; missing where nobody has said. */
  expectedStudents: z.optional(z.int()),
  /** True if students may sign up after the deadline, once there are groups; missing if not. */
  lateSignUp: z.optional(z.boolean()),
  createdAt: instant,
});
export type ClassDetails = z.output<typeof classDetailsSchema>;

/** A submitted request as its professor gets it back; `slug` is the proposal. */
export const classRequestReceiptSchema = z.strictObject({
  id,
  courseName: z.string(),
  ...mapValues(CLASS_TEXTS, () => z.string()),
  instructorName: z.string(),
  instructorEmail: z.string(),
  semester: z.enum(SEMESTERS),
  year: z.string(),
  deadline: instant,
  ...zoneFields,
  groupSize: z.enum(GROUP_SIZES),
  slugProposal: slug,
  slug,
  status: z.enum(CLASS_STATUSES),
  createdAt: instant,
});
export type ClassRequestReceipt = z.output<typeof classRequestReceiptSchema>;

export const requestClass = defineCall({
  method: 'POST',
  path: '/api/class-requests',
  access: 'open',
  status: 201,
  summary: 'Asks for a class; an admin decides.',
  body: classRequestSchema,
  response: classRequestReceiptSchema,
});
