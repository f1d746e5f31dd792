import { model, Schema } from 'mongoose';
import { SCHEMA_OPTIONS } from '../../platform/database.ts';

const ERASURE_REASONS = ['deleted', 'retention'] as const;

/** That a class was erased, and how much: all that is left of it. */
export interface ErasureRecord {
  classId: number;
  /** An admin deleted it, or its time was up. */
  reason: (typeof ERASURE_REASONS)[number];
  studentCount: number;
  groupCount: number;
  runCount: number;
  mailCount: number;
  erasedAt: Date;
  /** Whether what was written at the same moment is erased too. */
  settled: boolean;
}

const count = { type: Number, required: true };

const schema = new Schema<ErasureRecord>(
  {
    classId: { type: Number, required: true },
    reason: { type: String, enum: ERASURE_REASONS, required: true },
    studentCount: count,
    groupCount: count,
    runCount: count,
    mailCount: count,
    erasedAt: { type: Date, required: true },
    settled: { type: Boolean, required: true },
  },
  SCHEMA_OPTIONS,
);
schema.index({ classId: 1 }, { unique: true });
schema.index({ erasedAt: 1 }, { partialFilterExpression: { settled: false } });

export const ErasureModel = model('Erasure', schema, 'erasures');
