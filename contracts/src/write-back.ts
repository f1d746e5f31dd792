import * as z from 'zod/mini';
import { dashboardCall } from './dashboard-call.ts';
import { id, instant, line } from './fields.ts';
import { LMS_KINDS } from './lms.ts';
import { MESSAGES } from './messages.ts';

/** Time that an administrator of a platform has to agree, once they have gone there. */
export const CONSENT_MINUTES = 10;

/**
 * The states of writing the groups of a class into a course; the final ones are `ready`, `written`, `stopped`, `failed` and
 * `undone`.
 */
export const WRITE_BACK_STATES = [
  /** A job reads what is there, to say what would change. */
  'reading',
  'ready',
  'writing',
  'written',
  'stopped',
  'failed',
  'undoing',
  'undone',
] as const;
export type WriteBackState = (typeof WRITE_BACK_STATES)[number];

/** The reasons that it does not go on. */
export const WRITE_BACK_FAULTS = [
  /** The platform does not answer, or limits what it is asked; it goes on by itself. */
  'no-answer',
  'busy',
  /** The token is not taken any more. */
  'access-refused',
  /** The token lacks a right in this course. */
  'forbidden',
  /** The course is there, and the token's user does not get into it: not enrolled, or it is hidden from them. */
  'not-enrolled',
  /** The course is not there any more. */
  'no-course',
  /** The platform's response can't be read. */
  'unreadable',
  /** The class was changed since it was previewed. */
  'changed',
] as const;
export type WriteBackFault = (typeof WRITE_BACK_FAULTS)[number];

/** The outcomes for a student's place. */
export const WRITE_BACK_OUTCOMES = [
  'waiting',
  /** In the group, as it was read back. */
  'there',
  /** In another group, as it was read back. */
  'elsewhere',
  /** Put into the group, and not there as it was read back. */
  'missing',
  /** No student of the course is this person, or several are. */
  'unknown',
  'ambiguous',
  /** The platform did not take them. */
  'refused',
] as const;
export type WriteBackOutcome = (typeof WRITE_BACK_OUTCOMES)[number];

/** The changes of a group. */
export const GROUP_CHANGES = ['new', 'same', 'changed', 'removed'] as const;
export type GroupChange = (typeof GROUP_CHANGES)[number];

const count = z.int().check(z.nonnegative());

/** The course of a platform, as that names it. */
const courseFields = { platformId: id, contextId: z.string().check(z.minLength(1), z.maxLength(500)) };

const writeBackSchema = z.strictObject({
  id,
  ...courseFields,
  state: z.enum(WRITE_BACK_STATES),
  fault: z.nullable(z.enum(WRITE_BACK_FAULTS)),
  /** Time when it goes on automatically after a fault. */
  continuesAt: z.nullable(instant),
  /** The name of the set of groups there. */
  setName: z.string(),
  /** True if the set is not there yet. */
  isNew: z.boolean(),
  /** Steps of what runs: those that are done, and all as far as they are known. */
  done: count,
  total: count,
  /** The changes to come or already made, group by group; empty while it is read. */
  groups: z.array(
    z.strictObject({
      name: z.string(),
      /** Its previous name there, if different. */
      formerName: z.nullable(z.string()),
      change: z.enum(GROUP_CHANGES),
      joins: count,
      leaves: count,
    }),
  ),
  /** Number of students with each outcome. */
  counts: z.record(z.enum(WRITE_BACK_OUTCOMES), count),
  /** The students who are not where they belong, and why. */
  rows: z.array(
    z.strictObject({
      studentName: z.string(),
      group: z.string(),
      outcome: z.enum(WRITE_BACK_OUTCOMES),
      /** The place of somebody who is elsewhere. */
      found: z.nullable(z.string()),
    }),
  ),
  /** True if the written groups can be removed again. */
  canUndo: z.boolean(),
  begunAt: instant,
  endedAt: z.nullable(instant),
});
export type WriteBack = z.output<typeof writeBackSchema>;

const one = z.strictObject({ id });
/** Null where nothing was previewed yet. */
const answer = z.strictObject({ current: z.nullable(writeBackSchema) });

export const getWriteBack = dashboardCall({
  method: 'GET',
  path: '/api/dashboard/:slug/write-back',
  needs: 'read',
  summary: 'The courses into which the groups can be written, and how the last writing stands.',
  response: z.extend(answer, {
    courses: z.array(
      z.strictObject({
        ...courseFields,
        platform: z.string(),
        kind: z.enum(LMS_KINDS),
        title: z.nullable(z.string()),
        /** True if an admin has opened the platform's interface. */
        isOpen: z.boolean(),
      }),
    ),
  }),
});

export const previewWriteBack = dashboardCall({
  method: 'POST',
  path: '/api/dashboard/:slug/write-back/preview',
  needs: 'manage',
  leaves: 'groups-written',
  summary:
    'Has a job read the groups of a course, to show what writing those of the class would change; nothing is written.',
  body: z.strictObject({
    ...courseFields,
    /** The name for the set of groups; that of the last time where it was written before. */
    setName: line(1, MESSAGES.required, 100),
  }),
  response: answer,
});

export const startWriteBack = dashboardCall({
  method: 'POST',
  path: '/api/dashboard/:slug/write-back/start',
  needs: 'manage',
  leaves: 'groups-written',
  summary: 'Writes what the preview of this id showed, or goes on with what was stopped or has failed.',
  body: one,
  response: answer,
});

export const stopWriteBack = dashboardCall({
  method: 'POST',
  path: '/api/dashboard/:slug/write-back/stop',
  needs: 'manage',
  leaves: 'groups-written',
  summary: 'Stops after the step under way; what is written stays, and it can go on.',
  body: one,
  response: answer,
});

export const undoWriteBack = dashboardCall({
  method: 'POST',
  path: '/api/dashboard/:slug/write-back/undo',
  needs: 'manage',
  leaves: 'groups-unwritten',
  summary: 'Brings the groups of the course back to what they were before the last writing.',
  body: one,
  response: answer,
});
