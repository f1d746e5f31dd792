import * as z from 'zod/mini';
import { meantAddress } from './address.ts';
import { defineCall } from './call.ts';
import { withoutHidden } from './characters.ts';
import { id, idParam, instant, slug } from './fields.ts';
import { MESSAGES } from './messages.ts';
import { LANGUAGES } from './language.ts';

/** The subjects of mails. */
export const MAIL_KINDS = [
  'request-received',
  'request-waiting',
  'request-rejected',
  'feedback',
  'class-approved',
  'submission-received',
  'your-group',
  'you-are-leader',
  'submission-updated',
  'you-were-added',
  'questions-open',
  'address-changed',
  'confirm-address',
  'leader-reminder',
  'leader-changed',
  'you-were-moved',
  'you-have-no-group',
  'member-left',
  'desk-message',
  'tutor-assigned',
  'tutor-meeting',
  'deadline-extended',
  'class-matched',
  'class-needs-attention',
  'matching-failed',
  'sign-ups-flooded',
  'groups-need-you',
  'meeting-invitation',
  'meeting-set',
  'hour-proposed',
  'hour-declined',
  'meeting-cancelled',
  'meeting-reminder',
  'did-you-meet',
  'survey-open',
  'wish-made',
  'wish-declined',
  'member-link',
  'group-links',
  'class-left',
  'desk-invitation',
  'roster-invitation',
  'home-link',
  'data-link',
  'test-mail',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Waiting to be sent, sent, or given up after a day of failures. */
export const MAIL_STATUSES = ['queued', 'sent', 'dead'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/**
 * The reasons that a mail was not sent: nobody knows the server's name, nothing listens there, it does not answer in time, the
 * connection broke; it knows no TLS, or its certificate has expired, is of another name or signed by nobody that we trust; or
 * it did not accept our sign-in, our address, the recipient or the mail.
 */
export const MAIL_FAULTS = [
  'unknown-host',
  'connection-refused',
  'no-answer',
  'unreachable',
  'no-tls',
  'certificate-expired',
  'certificate-host',
  'certificate-untrusted',
  'sign-in',
  'sender',
  'recipient',
  'message',
  'other',
] as const;
export type MailFault = (typeof MAIL_FAULTS)[number];

/** A mail in the outbox, without its content. */
export const mailSummarySchema = z.strictObject({
  id,
  kind: z.enum(MAIL_KINDS),
  to: z.string(),
  subject: z.string(),
  language: z.enum(LANGUAGES),
  status: z.enum(MAIL_STATUSES),
  attempts: z.int(),
  /** The last fault, with the codes of the mail server; null once it is sent, and before it was tried. */
  lastFault: z.nullable(z.strictObject({ fault: z.enum(MAIL_FAULTS), code: z.string() })),
  /** Null unless it waits. */
  nextAttemptAt: z.nullable(instant),
  /** True if it is held back by a rate limit, as one of many that strangers caused; missing if not. */
  isHeld: z.optional(z.boolean()),
  createdAt: instant,
  sentAt: z.nullable(instant),
  /** The class that it is about; null for a mail about none, and once the class is erased. */
  class: z.nullable(z.strictObject({ id, courseName: z.string(), slug: z.nullable(slug) })),
});
export type MailSummary = z.output<typeof mailSummarySchema>;

/** The beginning of the address that a mail goes to. While it has no host, its last sign may be part of it. */
export const mailAddressStart = z.string().check(
  z.overwrite((typed) => (typed.includes('@') ? meantAddress(typed) : withoutHidden(typed).trim().toLowerCase())),
  z.maxLength(254, MESSAGES.tooLong),
);

/** Number of mails on one page of the list. */
export const MAIL_PAGE = 100;

/** The filter for mails. */
export const mailFilter = {
  to: z.optional(mailAddressStart),
  status: z.optional(z.enum(MAIL_STATUSES)),
  kind: z.optional(z.enum(MAIL_KINDS)),
};

export const listMails = defineCall({
  method: 'GET',
  path: '/api/admin/mails',
  access: 'admin',
  summary: 'The outbox, newest first, a page at a time: pass the last id as `before` for the next one.',
  query: z.strictObject({
    before: z.optional(idParam),
    ...mailFilter,
    classId: z.optional(idParam),
  }),
  response: z.strictObject({
    mails: z.array(mailSummarySchema),
    more: z.boolean(),
    /** Number of mails that wait and of those that were given up, in the whole outbox. */
    counts: z.strictObject({ queued: z.int(), dead: z.int() }),
    /** Null unless the mail server takes no mails: since when, and when one is tried again. */
    stopped: z.nullable(
      z.strictObject({ fault: z.enum(MAIL_FAULTS), code: z.string(), since: instant, nextTryAt: instant }),
    ),
  }),
});

export const resendMail = defineCall({
  method: 'POST',
  path: '/api/admin/mails/:id/resend',
  access: 'admin',
  notFoundCode: 'mail_not_found',
  summary: 'Sends a mail once more: a waiting or dead one as it is, a sent one as a new mail.',
  params: z.strictObject({ id: idParam }),
  body: z.strictObject({}),
  response: mailSummarySchema,
});

export const getMail = defineCall({
  method: 'GET',
  path: '/api/admin/mails/:id',
  access: 'admin',
  notFoundCode: 'mail_not_found',
  summary: 'One mail as its reader sees it, pictures inside.',
  params: z.strictObject({ id: idParam }),
  response: z.extend(mailSummarySchema, { html: z.string(), text: z.string() }),
});
