import { LANGUAGES } from '@study-groups/contracts/language';
import { MAIL_FAULTS, MAIL_KINDS, MAIL_STATUSES } from '@study-groups/contracts/mail';
import { model, Schema, type SchemaDefinition } from 'mongoose';
import { SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';

const fields = {
  id: { type: Number, required: true },
  /** Hex SHA-256 of class, run, kind, recipient and occurrence: the same event never queues two mails. Also its Message-ID. */
  key: { type: String, required: true },
  kind: { type: String, enum: MAIL_KINDS, required: true },
  to: { name: { type: String, required: true }, address: { type: String, required: true } },
  language: { type: String, enum: LANGUAGES, required: true },
  /** Null for a mail that concerns no class. */
  classId: { type: Number, default: null },
  /** The student whom it goes to, whatever their address is by now; null for mails to others. */
  studentId: { type: Number, default: null },
  /** The props of the mail as sealed JSON; sealed for `mail:<key>`. */
  payload: { type: String, required: true },
  status: { type: String, enum: MAIL_STATUSES, required: true },
  /** Number of attempts to send it. */
  attempts: { type: Number, required: true },
  nextAttemptAt: { type: Date, required: true },
  /** While this lies ahead, `leaseOwner` is sending the mail. */
  leaseUntil: { type: Date, default: null },
  leaseOwner: { type: String, default: null },
  /** Urgency, and the queue in which it waits, see `lineOf`; mails of earlier releases have neither. */
  urgency: Number,
  line: String,
  /** True if the rate limit made it wait, as one of many that strangers caused; missing if not. */
  isHeld: Boolean,
  /** True if it counts for the rate limit of its mailbox; missing where we know its reader. */
  isPaced: Boolean,
  /** The rate limit of its mailbox that makes it wait, see `holdForMailbox`; missing if none does. */
  heldFor: String,
  /** Time at which it was due first, since it was queued or an admin had it sent once more. */
  dueSince: { type: Date, required: true },
  /** The latest fault; null if there was none. */
  lastFault: { type: String, enum: [...MAIL_FAULTS, null], default: null },
  /** The codes of it, without the server's words, which may hold addresses. */
  lastError: { type: String, default: null },
  /** The first failure of its own since it was queued, or since an admin had it sent once more; null if there is none. */
  failingSince: { type: Date, default: null },
  createdAt: { type: Date, required: true },
  sentAt: { type: Date, default: null },
} satisfies SchemaDefinition;

/** A mail in the outbox. Its content is rendered when it is needed, from the sealed payload. */
export type MailDocument = Stored<typeof fields>;

/** The index that the next mail is taken by. */
export const IN_LINE = { urgency: 1, line: 1, nextAttemptAt: 1, id: 1 } as const;

const schema = new Schema<MailDocument>(fields, SCHEMA_OPTIONS);
schema.index({ id: 1 }, { unique: true });
schema.index({ key: 1 }, { unique: true });
// The next one of a line is found without sorting or reading others that wait. The database takes it by its fields (`hint`).
schema.index(IN_LINE, { partialFilterExpression: { status: 'queued' } });
// As releases before took them, and to count them.
schema.index({ status: 1, nextAttemptAt: 1, id: 1 }, { partialFilterExpression: { status: 'queued' } });
// Those that wait for one mailbox.
schema.index({ heldFor: 1 }, { partialFilterExpression: { heldFor: { $exists: true } } });
// What waits for long.
schema.index({ status: 1, dueSince: 1 }, { partialFilterExpression: { status: 'queued' } });
schema.index({ status: 1 }, { partialFilterExpression: { status: 'dead' } });
// As the console lists them: of a kind and state (every one of either where only the other is asked for), of a class, to an
// address by its beginning.
schema.index({ kind: 1, status: 1, id: -1 });
schema.index({ classId: 1, id: -1 });
schema.index({ 'to.address': 1, id: -1 });
// All of a class, or those to one student; of no class and so to no student, those of a time.
schema.index({ classId: 1, studentId: 1, createdAt: 1 });

/** The outbox. */
export const MailModel = model('Mail', schema, 'mails');
