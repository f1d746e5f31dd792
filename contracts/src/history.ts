import { z } from 'zod';
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
  run: z.int().positive().optional(),
  group: z.string().optional(),
  /** Left out for a student who came from no group. */
  fromGroup: z.string().optional(),
  newGroupSize: z.int().optional(),
  deadline: instant.optional(),
  autoMatch: z.boolean().optional(),
  emailsQueued: z.int().optional(),
});
export type EventFacts = z.output<typeof eventFactsSchema>;

/** One event of a class's history. */
export const classEventSchema = eventFactsSchema.extend({
  id,
  kind: z.enum(EVENT_KINDS),
  by: z.enum(EVENT_AUTHORS),
  at: instant,
  /** The student that it is about; null where there is none, or who is not in the class any more. */
  studentName: z.string().nullable(),
});
export type ClassEvent = z.output<typeof classEventSchema>;
