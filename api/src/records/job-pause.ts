import { JOB_KINDS } from '@study-groups/contracts/jobs';
import { model, Schema, type SchemaDefinition } from 'mongoose';
import { SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';

const fields = {
  kind: { type: String, enum: JOB_KINDS, required: true },
  since: { type: Date, required: true },
} satisfies SchemaDefinition;

/** The record that an operator has paused the jobs of a kind. */
type JobPauseRecord = Stored<typeof fields>;

const schema = new Schema<JobPauseRecord>(fields, SCHEMA_OPTIONS);
schema.index({ kind: 1 }, { unique: true });

export const JobPauseModel = model('JobPause', schema, 'jobpauses');
