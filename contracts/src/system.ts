import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, instant, slug } from './fields.ts';
import { matchTroubleSchema } from './jobs.ts';
import { MAIL_FAULTS, mailSummarySchema } from './mail.ts';
import { buildId, buildName, buildVersion } from './releases.ts';

const emptyBody = z.strictObject({});
const classRef = z.strictObject({ id, courseName: z.string(), slug: z.nullable(slug) });

/** The roles of a process: answer people, do the jobs, or both. */
export const PROCESS_ROLES = ['all', 'api', 'worker'] as const;

/** A running process of the installation, as it said last. */
export const processSchema = z.strictObject({
  id: z.string(),
  role: z.enum(PROCESS_ROLES),
  version: z.string(),
  startedAt: instant,
  seenAt: instant,
  /** Lead of its clock over the database's, in milliseconds; negative if it is behind. */
  clockErrorMs: z.int(),
  memoryBytes: z.int(),
});
export type ProcessSummary = z.output<typeof processSchema>;

/** A part that /readyz looks at. */
export const systemCheckSchema = z.strictObject({
  part: z.string(),
  /** The fault, in English; null if there is none. */
  words: z.nullable(z.string()),
  /** True if the process takes no requests because of it. */
  isVital: z.boolean(),
});

export const systemSchema = z.strictObject({
  server: z.strictObject({
    version: z.string(),
    contracts: z.string(),
    node: z.string(),
    /** The day on which the support of that Node ended, if it has. */
    nodeSupportEnd: z.optional(z.iso.date()),
    /** The version of the rules of time zones, '2026f', if there are newer ones. */
    oldZoneRules: z.optional(z.string()),
    publicUrl: z.url(),
    checks: z.array(systemCheckSchema),
  }),
  processes: z.array(processSchema),
  database: z.strictObject({
    version: z.string(),
    /** True if it is the bundled one. */
    isEmbedded: z.boolean(),
    members: z.array(z.strictObject({ name: z.string(), state: z.string(), isHealthy: z.boolean() })),
    /** Severe vulnerabilities of its version that are publicly known, and the first version of its line without them. */
    vulnerabilities: z.optional(z.strictObject({ ids: z.array(z.string()), mendedIn: z.string() })),
    storedBytes: z.int(),
    collections: z.array(z.strictObject({ name: z.string(), count: z.int(), bytes: z.int() })),
  }),
  outbox: z.strictObject({
    /** True if a mail server is set up; without one mails wait, to be read in the console. */
    isConfigured: z.boolean(),
    queued: z.int(),
    dead: z.int(),
    /** Since when the one waits that has waited longest; null if none is due. */
    oldestDueAt: z.nullable(instant),
    /** Null unless the mail server takes no mails. */
    stopped: z.nullable(
      z.strictObject({ fault: z.enum(MAIL_FAULTS), code: z.string(), since: instant, nextTryAt: instant }),
    ),
  }),
  /** Classes whose deadline passed a minute ago or more and which are not matched though a job should have, the oldest first. */
  overdue: z.array(z.strictObject({ class: classRef, deadline: instant, trouble: z.nullable(matchTroubleSchema) })),
});
export type System = z.output<typeof systemSchema>;

/** Number of overdue classes that are listed. */
export const MOST_OVERDUE = 100;

export const getSystem = defineCall({
  method: 'GET',
  path: '/api/admin/system',
  access: 'admin',
  summary: 'How the installation is: processes, clocks, database, outbox, classes that wait for their groups.',
  response: systemSchema,
});

/**
 * The reasons that an installation is on hold: a backup was restored, the database is read back from a dump, its folder is a
 * copy or was moved, it belongs to another address, or an operator wants it so.
 */
export const HOLD_REASONS = ['restored', 'copied', 'moved', 'address', 'command'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** The work that begins when a hold ends. */
const waitingSchema = z.strictObject({
  /** Mails that are sent then. */
  mails: z.int(),
  /** Classes past their deadline that are matched then. */
  classes: z.int(),
  /** Classes whose groups are written into a learning platform then. */
  writeBacks: z.int(),
});
export type Waiting = z.output<typeof waitingSchema>;

/** A hold: no mail leaves and no job runs, so that a copy can be looked at. */
export const holdSchema = z.strictObject({
  reason: z.enum(HOLD_REASONS),
  /** Null where nobody knows. */
  since: z.nullable(instant),
  /** Of which moment a restored backup is. */
  takenAt: z.nullable(instant),
  waiting: waitingSchema,
});
export type HoldSummary = z.output<typeof holdSchema>;

export const releaseHold = defineCall({
  method: 'POST',
  path: '/api/admin/hold/release',
  access: 'admin',
  summary: 'Has mails go out and jobs run on what was restored or copied, and says what waited for that.',
  body: emptyBody,
  response: waitingSchema,
});

/** Something that the doctor found. */
export const findingSchema = z.strictObject({
  part: z.string(),
  /** In English, as the command says it. */
  fault: z.string(),
  todo: z.string(),
  /** Nothing fails for it. */
  isNote: z.boolean(),
});
export type FindingSummary = z.output<typeof findingSchema>;

export const runDoctor = defineCall({
  method: 'POST',
  path: '/api/admin/doctor',
  access: 'admin',
  isKeyed: false,
  summary: 'Looks at all that goes wrong in practice, within 10 s. It changes nothing.',
  body: emptyBody,
  response: z.strictObject({ at: instant, findings: z.array(findingSchema) }),
});

export const getStorage = defineCall({
  method: 'GET',
  path: '/api/admin/storage',
  access: 'admin',
  summary: 'The classes that take the most room, as counted within the last minutes.',
  response: z.strictObject({
    at: instant,
    classes: z.array(
      z.strictObject({ class: classRef, students: z.int(), mails: z.int(), events: z.int(), bytes: z.int() }),
    ),
  }),
});

/** Of how many days the requests are counted, and hours before a deadline the sign-ups. */
export const STATISTICS_DAYS = 30;
export const STATISTICS_HOURS = 168;

export const getStatistics = defineCall({
  method: 'GET',
  path: '/api/admin/statistics',
  access: 'admin',
  summary: 'Requests by day, and sign-ups by hours before their deadline, of the last 30 days.',
  response: z.strictObject({
    at: instant,
    /** Every day, in UTC, the oldest first. */
    requests: z.array(z.strictObject({ day: z.iso.date(), count: z.int() })),
    /**
     * From a week before the deadline to the hour before it: of 168, 167 … 1 hours left, rounded up. The first one also holds
     * what came earlier.
     */
    signUps: z.array(z.strictObject({ hoursBefore: z.int(), count: z.int() })),
  }),
});
export type Statistics = z.output<typeof getStatistics.response>;

const releasedBuild = z.strictObject({
  id: buildId,
  version: buildVersion,
  /** The range of contracts that it runs with. */
  contracts: z.string(),
  /** True if the live shell runs with it. */
  fits: z.boolean(),
});
export type ReleasedBuild = z.output<typeof releasedBuild>;

export const releaseSchema = z.strictObject({
  name: buildName,
  /** Null where the entry can't be used. */
  live: z.nullable(releasedBuild),
  fault: z.nullable(z.enum(['malformed', 'altered', 'origin'])),
  /** The builds that were live before, the latest first: those that can be put live again. */
  previous: z.array(releasedBuild),
});
export type ReleaseSummary = z.output<typeof releaseSchema>;

const releaseList = z.strictObject({
  /** The shell first. */
  builds: z.array(releaseSchema),
  /** True if this server can put builds live: it holds the key that signs them. */
  canChange: z.boolean(),
});

export const listReleases = defineCall({
  method: 'GET',
  path: '/api/admin/releases',
  access: 'admin',
  summary: 'The shell and remotes that are live, and what was live before.',
  response: releaseList,
});

export const putLive = defineCall({
  method: 'POST',
  path: '/api/admin/releases/:name/live',
  access: 'admin',
  notFoundCode: 'build_not_found',
  summary: 'Puts a build live that was live here before. Pages that are open keep theirs until they are loaded again.',
  params: z.strictObject({ name: buildName }),
  body: z.strictObject({
    id: buildId,
    /** The build that the caller saw live. */
    seen: z.nullable(buildId),
  }),
  response: releaseList,
});

/** A step of the first hour, which says itself whether it is done. */
export const getSetup = defineCall({
  method: 'GET',
  path: '/api/admin/setup',
  access: 'admin',
  summary: 'How far the installation is set up: address, mails, Google, first class.',
  response: z.strictObject({
    publicUrl: z.strictObject({
      value: z.url(),
      /** True if this server answers there. */
      answers: z.boolean(),
      isSecure: z.boolean(),
      isLocal: z.boolean(),
    }),
    mail: z.strictObject({
      isConfigured: z.boolean(),
      /** The last test mail to this admin; null before the first. */
      lastTest: z.nullable(mailSummarySchema),
    }),
    google: z.strictObject({ isConfigured: z.boolean() }),
    classCount: z.int(),
    /** Missing unless no mail leaves and no job runs. */
    hold: z.optional(holdSchema),
  }),
});
export type Setup = z.output<typeof getSetup.response>;

export const sendTestMail = defineCall({
  method: 'POST',
  path: '/api/admin/test-mail',
  access: 'admin',
  summary: "Queues a mail to the signed-in admin's own address; the outbox tells what becomes of it.",
  body: emptyBody,
  response: mailSummarySchema,
});
