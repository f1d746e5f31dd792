import { model, Schema } from 'mongoose';
import { SCHEMA_OPTIONS } from '../../platform/database.ts';

/** One run of the matching of a class, kept when its groups are gone too. */
export interface RunRecord {
  classId: number;
  /** 1 for the first run of the class, then counting. */
  number: number;
  /** Decides every random choice of the engine: the same students give the same groups again. */
  seed: number;
  groupCount: number;
  studentCount: number;
  /** 0 to 100. */
  classScore: number;
  /** No legal grouping has a higher class score; null where none was computed. */
  bound: number | null;
  proven: boolean;
  /** Search steps. */
  iterations: number;
  milliseconds: number;
  createdAt: Date;
}

const schema = new Schema<RunRecord>(
  {
    classId: { type: Number, required: true },
    number: { type: Number, required: true },
    seed: { type: Number, required: true },
    groupCount: { type: Number, required: true },
    studentCount: { type: Number, required: true },
    classScore: { type: Number, required: true },
    bound: { type: Number, default: null },
    proven: { type: Boolean, required: true },
    iterations: { type: Number, required: true },
    milliseconds: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  SCHEMA_OPTIONS,
);
schema.index({ classId: 1, number: 1 }, { unique: true });

export const RunModel = model('Run', schema, 'runs');
