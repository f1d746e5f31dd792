import { LMS_READINGS } from '@study-groups/contracts/lms';
import { model, Schema, type SchemaDefinition } from 'mongoose';
import { SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';

const count = { type: Number, default: 0 } as const;

const fields = {
  classId: { type: Number, required: true },
  /** The addresses of the people of its courses when they were read last, so that what was changed by hand since then stays. */
  emails: [String],
  /** Time at which a job reads them next. */
  dueAt: { type: Date, required: true },
  /** Time and result of the last reading; null before the first time. */
  readAt: { type: Date, default: null },
  reading: { type: String, enum: [...LMS_READINGS, null], default: null },
  joined: count,
  dropped: count,
  withoutAddress: count,
  notStudents: count,
} satisfies SchemaDefinition;

/** The record of reading the people of a class's courses. */
export type LtiRosterRecord = Stored<typeof fields>;

const schema = new Schema<LtiRosterRecord>(fields, SCHEMA_OPTIONS);
schema.index({ classId: 1 }, { unique: true });
schema.index({ dueAt: 1 });
schema.index({ emails: 1 });

export const LtiRosterModel = model('LtiRoster', schema, 'lti_rosters');
