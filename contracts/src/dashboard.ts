import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { classDetailsSchema } from './class.ts';
import { id, instant, slug } from './fields.ts';
import { groupSchema, memberSchema } from './group.ts';
import { classEventSchema } from './history.ts';
import { matchTroubleSchema } from './jobs.ts';
import { ownSubmissionSchema } from './student.ts';

/** Where a class stands: taking submissions, waiting to be matched, or matched. */
export const CLASS_STATES = ['accepting', 'ready', 'complete'] as const;
export type ClassState = (typeof CLASS_STATES)[number];

/** A student as the class's professor sees them: the whole submission with its edit link. */
export const dashboardStudentSchema = z.extend(z.omit(ownSubmissionSchema, { classId: true }), {
  /** Null where the stored access key cannot be opened. */
  editUrl: z.nullable(z.url()),
  /** Null for a student who is not in a group yet. */
  groupId: z.nullable(id),
});
export type DashboardStudent = z.output<typeof dashboardStudentSchema>;

/** A group as the professor sees it: the members with what the leader's links were used for. */
export const dashboardGroupSchema = z.extend(groupSchema, {
  members: z.array(
    z.extend(memberSchema, { messageClicked: z.boolean(), emailClicked: z.boolean(), scheduleClicked: z.boolean() }),
  ),
});
export type DashboardGroup = z.output<typeof dashboardGroupSchema>;

/** One run of the matching, as it is kept. */
export const runSchema = z.strictObject({
  /** 1 for the first run of a class, then counting. */
  number: z.int().check(z.positive()),
  seed: z.int(),
  groupCount: z.int(),
  studentCount: z.int(),
  /** 0 to 100. */
  classScore: z.number(),
  /** An upper bound of the class score of any legal grouping; null where none was computed. */
  bound: z.nullable(z.number()),
  /** True if no legal grouping has a higher class score. */
  proven: z.boolean(),
  milliseconds: z.int(),
  createdAt: instant,
});
export type Run = z.output<typeof runSchema>;

const slugParams = z.strictObject({ slug });
const emptyBody = z.strictObject({});

export const getDashboard = defineCall({
  method: 'POST',
  path: '/api/dashboard/:slug',
  access: 'dashboard',
  status: 200,
  summary: 'All that a professor sees of the class.',
  params: slugParams,
  body: emptyBody,
  response: z.strictObject({
    class: z.extend(classDetailsSchema, {
      slug,
      signUpUrl: z.url(),
      groupsUrl: z.url(),
      /** Undefined unless groups are being formed right now: the share done, 0 to 1. */
      matchingProgress: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
      /** Undefined unless the groups could not be formed at the deadline, and nobody tries again by itself. */
      matchTrouble: z.optional(matchTroubleSchema),
      /** What the caller may do now. */
      can: z.strictObject({ match: z.boolean(), export: z.boolean() }),
      /** The fewest students that can be matched. */
      minStudents: z.int(),
    }),
    students: z.array(dashboardStudentSchema),
    groups: z.array(dashboardGroupSchema),
    hasDeadlinePassed: z.boolean(),
    state: z.enum(CLASS_STATES),
    runs: z.array(runSchema),
    /** What was done to the class, newest first. */
    history: z.array(classEventSchema),
  }),
});

export const matchClass = defineCall({
  method: 'POST',
  path: '/api/match/:slug',
  access: 'dashboard',
  status: 200,
  summary: 'Forms the groups of a class that has none, and queues the mails.',
  params: slugParams,
  body: emptyBody,
  response: z.strictObject({
    success: z.literal(true),
    groups: z.array(dashboardGroupSchema),
    classScore: z.number(),
    bound: z.nullable(z.number()),
    proven: z.boolean(),
    emailsQueued: z.int(),
  }),
});

export const exportGroups = defineCall({
  method: 'GET',
  path: '/api/export/:slug',
  access: 'dashboard',
  status: 200,
  summary: 'The groups of a class as a CSV file, a row a student.',
  params: slugParams,
  query: z.strictObject({ password: z.optional(z.string().check(z.maxLength(200))) }),
  response: z.string(),
  produces: 'text/csv',
});
