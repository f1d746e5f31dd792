import * as z from 'zod/mini';
import { LONGEST_REASON } from './admin.ts';
import { classFilter, classOrder, count } from './admin-classes.ts';
import { defineCall } from './call.ts';
import { id, idParam, paragraph } from './fields.ts';
import { mailFilter } from './mail.ts';
import { MESSAGES } from './messages.ts';

/** The most rows that can be picked one by one or by ranges; beyond that, all that match are chosen, with some exceptions. */
export const MOST_PICKED = 50_000;

const picked = z.array(id).check(z.maxLength(MOST_PICKED, MESSAGES.tooMany));

const byIds = z.strictObject({ of: z.literal('ids'), ids: picked });

/** Classes that were chosen: each by itself, or all that a search and filter let through, but for some. */
export const classSelectionSchema = z.discriminatedUnion('of', [
  byIds,
  z.strictObject({ of: z.literal('query'), ...classFilter, except: picked }),
]);
export type ClassSelection = z.input<typeof classSelectionSchema>;

/** The same of mails. */
export const mailSelectionSchema = z.discriminatedUnion('of', [
  byIds,
  z.strictObject({ of: z.literal('query'), ...mailFilter, except: picked }),
]);
export type MailSelection = z.input<typeof mailSelectionSchema>;

export const listClassIds = defineCall({
  method: 'GET',
  path: '/api/admin/class-ids',
  access: 'admin',
  notFoundCode: 'class_not_found',
  summary: 'The ids of a part of the table of classes, for a range of rows that are not loaded.',
  query: z.strictObject({
    ...classOrder,
    offset: count(0, 1_000_000),
    limit: count(1, MOST_PICKED),
  }),
  response: z.strictObject({ ids: z.array(id) }),
});

export const exportSelected = defineCall({
  method: 'POST',
  path: '/api/admin/class-list.csv',
  access: 'admin',
  notFoundCode: 'class_not_found',
  summary: 'The classes that were chosen, as CSV.',
  body: z.strictObject({ classes: classSelectionSchema }),
  response: z.string(),
  produces: 'text/csv',
});

/** The actions on many rows at once: on requests, on classes, on mails that were given up, on jobs that failed. */
export const BULK_ACTIONS = ['approve', 'reject', 'delete', 'resend', 'retry'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** Not confirmed yet; running; stopped by the person who began it; all tried. */
export const BULK_STATES = ['asked', 'running', 'stopped', 'over'] as const;

/**
 * The outcome of one row: `done`; `already`, for somebody else did it; `left`, for it can't be done any more; `failed`, and can
 * be tried again.
 */
export const BULK_OUTCOMES = ['done', 'already', 'left', 'failed'] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

/** A bulk action, and how it stands. */
export const bulkSchema = z.strictObject({
  id,
  action: z.enum(BULK_ACTIONS),
  state: z.enum(BULK_STATES),
  /** The filter that all the chosen rows had to match; null if each was picked. */
  query: z.nullable(z.strictObject({ ...classFilter, ...mailFilter, status: z.optional(z.string()) })),
  /** With how many it is done: fixed when it was asked for. */
  total: z.int(),
  /** Number of the chosen rows that the action does not apply to, such as classes that are no requests. */
  others: z.int(),
  /** Number of the chosen rows that were deleted before. */
  gone: z.int(),
  /** Whom it concerns: students and groups that are erased, people who are mailed, classes that are matched. */
  concerns: z.strictObject({ students: z.int(), groups: z.int(), people: z.int(), classes: z.int() }),
  /** Number of rows with each outcome, and of those that wait. */
  outcomes: z.strictObject({ waiting: z.int(), done: z.int(), already: z.int(), left: z.int(), failed: z.int() }),
  /** True if the jobs that do it are paused. */
  paused: z.boolean(),
});
export type Bulk = z.output<typeof bulkSchema>;

const params = z.strictObject({ id: idParam });

export const beginBulk = defineCall({
  method: 'POST',
  path: '/api/admin/bulk',
  access: 'admin',
  status: 201,
  summary:
    'Fixes with which ones something is to be done, and says whom that concerns; nothing is done before it is run.',
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('approve'), classes: classSelectionSchema }),
    z.strictObject({ action: z.literal('reject'), classes: classSelectionSchema }),
    z.strictObject({ action: z.literal('delete'), classes: classSelectionSchema }),
    z.strictObject({ action: z.literal('resend'), mails: mailSelectionSchema }),
    z.strictObject({ action: z.literal('retry') }),
  ]),
  response: bulkSchema,
});

export const listBulk = defineCall({
  method: 'GET',
  path: '/api/admin/bulk',
  access: 'admin',
  summary: 'The bulk actions that the caller has begun and not dismissed, the newest first.',
  response: z.strictObject({ actions: z.array(bulkSchema) }),
});

export const runBulk = defineCall({
  method: 'POST',
  path: '/api/admin/bulk/:id/run',
  access: 'admin',
  notFoundCode: 'bulk_not_found',
  summary: 'Has a bulk action done, or gone on with; what failed is tried again if that is asked for.',
  params,
  body: z.strictObject({
    /** The text of the mail to those who are rejected. */
    reason: z.optional(paragraph(0, MESSAGES.invalid, LONGEST_REASON)),
    again: z.optional(z.boolean()),
  }),
  response: bulkSchema,
});

export const stopBulk = defineCall({
  method: 'POST',
  path: '/api/admin/bulk/:id/stop',
  access: 'admin',
  notFoundCode: 'bulk_not_found',
  summary: 'Begins nothing new of a bulk action; what is done stays done.',
  params,
  body: z.strictObject({}),
  response: bulkSchema,
});

/** Number of rows of a report in one response. */
export const BULK_PAGE = 100;

export const readBulk = defineCall({
  method: 'GET',
  path: '/api/admin/bulk/:id/rows',
  access: 'admin',
  notFoundCode: 'bulk_not_found',
  summary: 'What became of each row of a bulk action, by outcome, a page at a time.',
  params,
  query: z.strictObject({
    outcome: z.enum(BULK_OUTCOMES),
    /** The `next` of the page before. */
    after: z.optional(count(0, 100_000_000)),
  }),
  response: z.strictObject({
    rows: z.array(
      z.strictObject({
        /** The id of the class, mail or job. */
        subject: z.string(),
        /** Its name; null once it is gone. */
        name: z.nullable(z.string()),
        /** The code of what was in the way; null where nothing was. */
        code: z.nullable(z.string()),
      }),
    ),
    /** Null on the last page. */
    next: z.nullable(z.int()),
  }),
});

export const dismissBulk = defineCall({
  method: 'DELETE',
  path: '/api/admin/bulk/:id',
  access: 'admin',
  notFoundCode: 'bulk_not_found',
  summary: 'Forgets a bulk action that is not at work, with its report.',
  params,
  response: z.strictObject({ success: z.literal(true) }),
});
