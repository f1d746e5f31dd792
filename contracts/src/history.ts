import * as z from 'zod/mini';
import { id, instant } from './fields.ts';

/** What can be done to a class's groups and people. */
export const EVENT_KINDS = [
  'matched',
  'reshuffled',
  'group-created',
  'student-moved',
  'leader-changed',
  'student-removed',
  'deadline-extended',
  'settings-changed',
  'emails-resent',
  'leader-reminded',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Whoever held the dashboard password, an admin, or the job at the deadline. */
export const EVENT_AUTHORS = ['professor', 'admin', 'job'] as const;
export type EventAuthor = (typeof EVENT_AUTHORS)[number];

/** The facts of an event that do not name a person; each kind has some of them. */
export const eventFactsSchema = z.strictObject({
  /** The run that formed the groups. */
  run: z.optional(z.int().check(z.positive())),
  group: z.optional(z.string()),
  /** Left out for a student who came from no group. */
  fromGroup: z.optional(z.string()),
  newGroupSize: z.optional(z.int()),
  deadline: z.optional(instant),
  autoMatch: z.optional(z.boolean()),
  emailsQueued: z.optional(z.int()),
});
export type EventFacts = z.output<typeof eventFactsSchema>;

/** One event of a class's history. */
export const classEventSchema = z.extend(eventFactsSchema, {
  id,
  kind: z.enum(EVENT_KINDS),
  by: z.enum(EVENT_AUTHORS),
  at: instant,
  /** The student that it is about; null where there is none, or who is not in the class any more. */
  studentName: z.nullable(z.string()),
});
export type ClassEvent = z.output<typeof classEventSchema>;
