import * as z from 'zod/mini';
import { switchFields } from './class-switches.ts';
import { id, instant } from './fields.ts';
import { NAMING_SCHEMES } from './group-naming.ts';
import { GROUP_SIZES } from './group-size.ts';
import { FIRST_MEETINGS } from './meeting.ts';

/** The kinds of changes to a class, its groups and people. */
export const EVENT_KINDS = [
  'class-created',
  'request-approved',
  'class-edited',
  'matched',
  'reshuffled',
  'groups-settled',
  'matching-cancelled',
  'group-created',
  'group-removed',
  'group-renamed',
  'student-moved',
  'students-moved',
  'groups-repaired',
  'students-swapped',
  'leader-changed',
  'student-removed',
  'students-removed',
  'student-counted',
  'student-added',
  'student-joined-late',
  'student-left',
  'students-left',
  'students-returned',
  'submission-corrected',
  'name-corrected',
  'deadline-extended',
  'settings-changed',
  'rules-changed',
  'roster-saved',
  'roster-invited',
  'password-rotated',
  'undone',
  'redone',
  'emails-resent',
  'leader-reminded',
  'message-sent',
  'tutor-set',
  'meetings-mailed',
  'groups-exported',
  'groups-written',
  'groups-unwritten',
  'passwords-shown',
  'person-invited',
  'person-joined',
  'person-changed',
  'address-moved',
  'person-removed',
  'class-handed-over',
  'password-switched',
  'data-erased',
  'course-linked',
  'refused',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** The two pages of a class that a password opens. */
export const CLASS_PAGES = ['dashboard', 'groups'] as const;
export type ClassPage = (typeof CLASS_PAGES)[number];

/** A holder of the dashboard password, an admin, the job at the deadline, the leader of a group by a link, or a student. */
export const EVENT_AUTHORS = ['professor', 'admin', 'job', 'leader', 'student'] as const;
export type EventAuthor = (typeof EVENT_AUTHORS)[number];

/** The facts of an event that do not name a person; each kind has some of them. */
export const eventFactsSchema = z.strictObject({
  /** The run that formed the groups. */
  run: z.optional(z.int().check(z.positive())),
  group: z.optional(z.string()),
  /** Left out for a student who came from no group; the former name of one that was renamed. */
  fromGroup: z.optional(z.string()),
  newGroupSize: z.optional(z.int()),
  deadline: z.optional(instant),
  ...switchFields,
  emailsQueued: z.optional(z.int()),
  /** True if one of the class's passwords was changed. */
  passwordsChanged: z.optional(z.boolean()),
  /** The name that its professor, or an admin, gave the course, and the one before it. */
  courseName: z.optional(z.string()),
  fromCourseName: z.optional(z.string()),
  groupSize: z.optional(z.enum(GROUP_SIZES)),
  /** How groups are named since then. */
  naming: z.optional(z.enum(NAMING_SCHEMES)),
  /** Null where the size says again how many groups there are. */
  groupCount: z.optional(z.nullable(z.int())),
  timeZone: z.optional(z.string()),
  /** Null where it is not known any more. */
  expectedStudents: z.optional(z.nullable(z.int())),
  firstMeeting: z.optional(z.enum(FIRST_MEETINGS)),
  /** 0 for never. */
  newGroupFrom: z.optional(z.int()),
  /** Null for groups that stand from the start. */
  provisionalUntil: z.optional(z.nullable(instant)),
  /** True if the terms of the score have since counted in a way that the class chose. */
  ownWeights: z.optional(z.boolean()),
  /** Number of questions of its own that the class has asked since then. */
  questions: z.optional(z.int()),
  /** Number of groups that were written to, where they are some of several, or that got a tutor. */
  groups: z.optional(z.int()),
  /** Number of students moved or removed at once. */
  students: z.optional(z.int()),
  /** Number of students without a group who were put into one. */
  placed: z.optional(z.int()),
  /** The class score before a repair, and after it. */
  fromScore: z.optional(z.number()),
  toScore: z.optional(z.number()),
  /** The page whose password was replaced by a new one. */
  page: z.optional(z.enum(CLASS_PAGES)),
  /** True if the dashboard password opens the class since then. */
  takesPassword: z.optional(z.boolean()),
  /** The change that was undone or redone, or was refused to somebody without permission. */
  of: z.optional(z.enum(EVENT_KINDS)),
});
export type EventFacts = z.output<typeof eventFactsSchema>;

/** One event of a class's history. */
export const classEventSchema = z.extend(eventFactsSchema, {
  id,
  kind: z.enum(EVENT_KINDS),
  by: z.enum(EVENT_AUTHORS),
  /** The name of the person at the desk who did it; missing for one who came by the password, and for all others. */
  person: z.optional(z.string()),
  /** The name of the person at the desk whom it is about. */
  aboutPerson: z.optional(z.string()),
  at: instant,
  /** The student that it is about; null where there is none, or who is not in the class any more. */
  studentName: z.nullable(z.string()),
  /** The student with whom that one was swapped; null likewise. */
  otherStudentName: z.nullable(z.string()),
});
export type ClassEvent = z.output<typeof classEventSchema>;
