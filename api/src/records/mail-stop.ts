import { MAIL_FAULTS } from '@study-groups/contracts/mail';
import { model, Schema, type SchemaDefinition } from 'mongoose';
import { SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';

const fields = {
  _id: { type: String, required: true },
  fault: { type: String, enum: MAIL_FAULTS, required: true },
  /** The mail server's latest answer, by its codes. */
  code: { type: String, required: true },
  since: { type: Date, required: true },
  /** Number of attempts since. */
  failures: { type: Number, required: true },
  /** Time at which one mail is tried again. */
  nextTryAt: { type: Date, required: true },
  /** Numbers of the mails that were refused one after another: all while that is no stop yet, then the last ones. */
  mails: { type: [Number], default: [] },
} satisfies SchemaDefinition;

/**
 * The record that the mail server takes no mail at all (`smtp`): one document while that is so, for all processes; and others
 * (`refusals:…`, `deferrals:…`) while it looks like becoming so.
 */
export type MailStopRecord = Stored<typeof fields>;

const schema = new Schema<MailStopRecord>(fields, SCHEMA_OPTIONS);

export const MailStopModel = model('MailStop', schema, 'mailstops');
