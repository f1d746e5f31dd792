import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, instant } from './fields.ts';

/**
 * The kinds of jobs: match a class at its deadline, send mails, plan the matchings, remind who has not
 * confirmed an address or was invited in vain, read rosters from learning platforms and write groups into them, keep the meetings of groups, mend
 * groups and settle provisional ones, do what admins have begun with many rows, and erase what has run out.
 */
export const JOB_KINDS = [
  'match-class',
  'send-mails',
  'plan-matches',
  'remind-unconfirmed',
  'remind-roster',
  'read-rosters',
  'write-back',
  'keep-meetings',
  'mend-groups',
  'bulk-actions',
  'erase-expired',
  'keep-retention',
] as const;
export type JobKindName = (typeof JOB_KINDS)[number];

/**
 * The reasons that a class could not be matched: the matching does not accept its submissions, the memory did not suffice, the
 * class kept changing, or another reason.
 */
export const MATCH_FAULTS = ['input', 'memory', 'busy', 'unexpected'] as const;
export type MatchFault = (typeof MATCH_FAULTS)[number];

export const JOB_STATES = ['waiting', 'running', 'failed'] as const;

/** The failure of a matching, and the time of the next try: nobody tries by itself if that is null. */
export const matchTroubleSchema = z.strictObject({
  fault: z.enum(MATCH_FAULTS),
  attempts: z.int(),
  at: instant,
  nextTryAt: z.nullable(instant),
});
export type MatchTrouble = z.output<typeof matchTroubleSchema>;

const jobId = z.string().check(z.regex(/^[0-9a-f]{24}$/));

/** A job of a worker. */
export const jobSchema = z.strictObject({
  id: jobId,
  kind: z.enum(JOB_KINDS),
  /** The class that it is about. */
  class: z.nullable(z.strictObject({ id, courseName: z.string(), slug: z.nullable(z.string()) })),
  state: z.enum(JOB_STATES),
  /** Null while it runs, and if it failed for good. */
  nextRunAt: z.nullable(instant),
  lastRunAt: z.nullable(instant),
  trouble: z.nullable(matchTroubleSchema),
});
export type JobSummary = z.output<typeof jobSchema>;

/** The most jobs that the list holds: those that failed, then the next ones. */
export const MOST_JOBS = 200;

const kindParams = z.strictObject({ kind: z.enum(JOB_KINDS) });
const emptyBody = z.strictObject({});

const jobListSchema = z.strictObject({
  jobs: z.array(jobSchema),
  kinds: z.array(z.strictObject({ kind: z.enum(JOB_KINDS), paused: z.boolean(), count: z.int() })),
});
export type JobList = z.output<typeof jobListSchema>;

export const listJobs = defineCall({
  method: 'GET',
  path: '/api/admin/jobs',
  access: 'admin',
  summary: 'The jobs of the workers, those that failed first, then the next ones; and which kinds are paused.',
  response: jobListSchema,
});

export const retryJob = defineCall({
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
  access: 'admin',
  notFoundCode: 'job_not_found',
  summary: 'Has a job run now; one that failed too often counts from zero.',
  params: z.strictObject({ id: jobId }),
  body: emptyBody,
  response: jobSchema,
});

export const pauseJobs = defineCall({
  method: 'POST',
  path: '/api/admin/job-kinds/:kind/pause',
  access: 'admin',
  summary: 'Has no worker begin a job of a kind until it is resumed.',
  params: kindParams,
  body: emptyBody,
  response: jobListSchema,
});

export const resumeJobs = defineCall({
  method: 'POST',
  path: '/api/admin/job-kinds/:kind/resume',
  access: 'admin',
  summary: 'Has the workers do the jobs of a kind again.',
  params: kindParams,
  body: emptyBody,
  response: jobListSchema,
});
