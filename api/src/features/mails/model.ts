import { LANGUAGES, type Language } from '@study-groups/contracts/language';
import { MAIL_KINDS, MAIL_STATUSES, type MailKind, type MailStatus } from '@study-groups/contracts/mail';
import mongoose, { Schema } from 'mongoose';
import { SCHEMA_OPTIONS } from '../../platform/database.ts';

/** A mail in the outbox. Its content is rendered when it is needed, from the sealed payload. */
export interface MailDocument {
  id: number;
  /** Hex SHA-256 of class, run, kind, recipient and occurrence: the same event never queues two mails. Also its Message-ID. */
  key: string;
  kind: MailKind;
  to: { name: string; address: string };
  language: Language;
  /** Null for a mail that concerns no class. */
  classId: number | null;
  /** The student whom it goes to, whatever their address is by now; null for mails to others. */
  studentId: number | null;
  /** The props of the mail as sealed JSON; sealed for `mail:<key>`. */
  payload: string;
  status: MailStatus;
  /** How often sending was tried. */
  attempts: number;
  nextAttemptAt: Date;
  /** While this lies ahead, `leaseOwner` is sending the mail. */
  leaseUntil: Date | null;
  leaseOwner: string | null;
  /** What the mail server said last, without addresses; null if it never refused. */
  lastError: string | null;
  /** The first failure since it was queued, or since an admin had it sent once more; null if there is none. */
  failingSince: Date | null;
  createdAt: Date;
  sentAt: Date | null;
}

const schema = new Schema<MailDocument>(
  {
    id: { type: Number, required: true },
    key: { type: String, required: true },
    kind: { type: String, enum: MAIL_KINDS, required: true },
    to: { _id: false, name: { type: String, required: true }, address: { type: String, required: true } },
    language: { type: String, enum: LANGUAGES, required: true },
    classId: { type: Number, default: null },
    studentId: { type: Number, default: null },
    payload: { type: String, required: true },
    status: { type: String, enum: MAIL_STATUSES, required: true },
    attempts: { type: Number, required: true },
    nextAttemptAt: { type: Date, required: true },
    leaseUntil: { type: Date, default: null },
    leaseOwner: { type: String, default: null },
    lastError: { type: String, default: null },
    failingSince: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    sentAt: { type: Date, default: null },
  },
  SCHEMA_OPTIONS,
);
schema.index({ id: 1 }, { unique: true });
schema.index({ key: 1 }, { unique: true });
// In the order in which they are sent, so that the next one is found without sorting all that wait; and to count them.
schema.index({ status: 1, nextAttemptAt: 1, id: 1 }, { partialFilterExpression: { status: 'queued' } });
schema.index({ status: 1 }, { partialFilterExpression: { status: 'dead' } });
// All of a class, or those to one student; of no class and so to no student, those of a time.
schema.index({ classId: 1, studentId: 1, createdAt: 1 });

/** The outbox. */
export const MailModel = mongoose.model('Mail', schema, 'mails');
