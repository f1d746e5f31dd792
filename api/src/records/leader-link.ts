import { model, Schema, type SchemaDefinition } from 'mongoose';
import { SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';

const fields = {
  tokenHash: { type: String, required: true },
  classId: { type: Number, required: true },
  groupId: { type: Number, required: true },
  studentId: { type: Number, required: true },
  createdAt: { type: Date, required: true },
} satisfies SchemaDefinition;

/** The record that a token acts for the leader of a group. It counts only as long as that student leads the group. */
export type LeaderLinkRecord = Stored<typeof fields>;

const schema = new Schema<LeaderLinkRecord>(fields, SCHEMA_OPTIONS);
schema.index({ tokenHash: 1 }, { unique: true });
schema.index({ classId: 1, studentId: 1 });

export const LeaderLinkModel = model('LeaderLink', schema, 'leader_links');
