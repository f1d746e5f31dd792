import { model, Schema, type SchemaDefinition } from 'mongoose';
import { SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';

const ERASURE_REASONS = ['deleted', 'retention'] as const;

const count = { type: Number, required: true } as const;

const fields = {
  classId: { type: Number, required: true },
  /** An admin deleted it, or its time was up. */
  reason: { type: String, enum: ERASURE_REASONS, required: true },
  studentCount: count,
  groupCount: count,
  runCount: count,
  mailCount: count,
  erasedAt: { type: Date, required: true },
  /** True if what was written at the same moment is erased too. */
  settled: { type: Boolean, required: true },
} satisfies SchemaDefinition;

/** The record that a class was erased, and how much: all that is left of it. */
export type ErasureRecord = Stored<typeof fields>;

const schema = new Schema<ErasureRecord>(fields, SCHEMA_OPTIONS);
schema.index({ classId: 1 }, { unique: true });
schema.index({ erasedAt: 1 }, { partialFilterExpression: { settled: false } });

export const ErasureModel = model('Erasure', schema, 'erasures');
