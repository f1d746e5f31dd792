import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, idParam, instant } from './fields.ts';
import { EVENT_AUTHORS, EVENT_KINDS, eventFactsSchema } from './history.ts';
import { searchText } from './admin-classes.ts';
import { BULK_ACTIONS } from './bulk.ts';
import { JOB_KINDS } from './jobs.ts';
import { buildId, buildName } from './releases.ts';

/** The events that are shown to admins only: about no class, or too frequent for a class's history. */
export const ADMIN_EVENT_KINDS = [
  'request-rejected',
  'class-deleted',
  'class-expired',
  'student-signed-up',
  'submission-edited',
  'address-confirmed',
  'address-corrected',
  'edit-links-shown',
  'signed-in',
  'signed-out',
  'sign-in-failed',
  'second-factor-failed',
  'password-changed',
  'password-reset',
  'passkey-added',
  'passkey-removed',
  'limits-cleared',
  'profile-edited',
  'admin-created',
  'admin-edited',
  'admin-deleted',
  'mail-shown',
  'mail-resent',
  'jobs-paused',
  'jobs-resumed',
  'job-retried',
  'hold-released',
  'key-rotated',
  'classes-exported',
  'bulk-begun',
  'release-changed',
  'doctor-run',
  'test-mail-sent',
  'data-exported',
  'provider-added',
  'provider-changed',
  'provider-removed',
  'only-by-provider-switched',
  'identity-linked',
  'identity-released',
  'lms-added',
  'lms-changed',
  'lms-removed',
] as const;
export const AUDIT_KINDS = [...EVENT_KINDS, ...ADMIN_EVENT_KINDS] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** Besides those of a class's history: a command on the machine, and somebody who is not known. */
export const AUDIT_AUTHORS = [...EVENT_AUTHORS, 'machine', 'nobody'] as const;
export type AuditAuthor = (typeof AUDIT_AUTHORS)[number];

/** The facts of an event in the audit trail; of what somebody wrote they hold the names of groups and courses only. */
export const auditFactsSchema = z.extend(eventFactsSchema, {
  /** The admin that it is about, where that is another than who did it. */
  aboutAdmin: z.optional(id),
  /** True if an admin was given another password. */
  passwordChanged: z.optional(z.boolean()),
  mail: z.optional(id),
  jobKind: z.optional(z.enum(JOB_KINDS)),
  /** Number of times it happened within the hour. */
  times: z.optional(z.int()),
  /** The build that was put live, and of what. */
  build: z.optional(z.strictObject({ name: buildName, id: buildId })),
  /** Number of classes in a file. */
  classes: z.optional(z.int()),
  /** The bulk action that was begun, and its number of rows; each of them has its own event too. */
  bulk: z.optional(z.enum(BULK_ACTIONS)),
  rows: z.optional(z.int()),
  /** The provider by which somebody signed in, or that it is about; of who signed out, the one that said so. */
  provider: z.optional(id),
  onlyByProvider: z.optional(z.boolean()),
});
export type AuditFacts = z.output<typeof auditFactsSchema>;

/** One line of the audit trail. */
export const auditEventSchema = z.strictObject({
  id,
  kind: z.enum(AUDIT_KINDS),
  at: instant,
  by: z.enum(AUDIT_AUTHORS),
  /** The admin who did it, by the username at the time; null for all others. */
  admin: z.nullable(z.strictObject({ id, username: z.string() })),
  /** The name of the person at a class's desk who did it, and of the one whom it is about; missing where there is none. */
  person: z.optional(z.string()),
  aboutPerson: z.optional(z.string()),
  /** Shows whether two events came from the same address, and nothing of it; null for jobs and commands. */
  source: z.nullable(z.string()),
  /** The name is null once the class is erased. */
  class: z.nullable(z.strictObject({ id, courseName: z.nullable(z.string()) })),
  /** The student that it is about, or who did it; the name is null for one who is not in the class any more. */
  student: z.nullable(z.strictObject({ id, fullName: z.nullable(z.string()) })),
  facts: auditFactsSchema,
});
export type AuditEvent = z.output<typeof auditEventSchema>;

/** Number of events on one page of the trail. */
export const AUDIT_PAGE = 100;

/** The end of a page: milliseconds since 1970 and id of its last event. */
const cursor = z.string().check(z.regex(/^\d{1,15}-[1-9]\d{0,14}$/));

export const listAudit = defineCall({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary: 'Who did what, when and from where, the newest first, a page at a time.',
  query: z.strictObject({
    /** The `next` of the page before. */
    before: z.optional(cursor),
    classId: z.optional(idParam),
    by: z.optional(z.enum(AUDIT_AUTHORS)),
    adminId: z.optional(idParam),
    kind: z.optional(z.enum(AUDIT_KINDS)),
    /** From this instant on, and before that one. */
    from: z.optional(instant),
    to: z.optional(instant),
    /** The beginnings of words of a course, its code or instructor, or of an admin's username. */
    q: z.optional(searchText),
  }),
  response: z.strictObject({
    events: z.array(auditEventSchema),
    /** Null on the last page. */
    next: z.nullable(z.string()),
  }),
});
