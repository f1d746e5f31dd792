import type { ClassSetup } from '@study-groups/contracts/class-setup';
import { model, Schema, type SchemaDefinition } from 'mongoose';
import { EMBEDDED_OPTIONS, SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';

const sizeFields = {
  min: { type: Number, required: true },
  max: { type: Number, required: true },
} satisfies SchemaDefinition;

const fields = {
  classId: { type: Number, required: true },
  /** 1 for the first run of the class, then counting. */
  number: { type: Number, required: true },
  /** Decides every random choice of the engine: the same students give the same groups again. */
  seed: { type: Number, required: true },
  groupCount: { type: Number, required: true },
  studentCount: { type: Number, required: true },
  /** From which its groups were formed, equal for a fixed one; missing for old runs. */
  sizes: new Schema<Stored<typeof sizeFields>>(sizeFields, EMBEDDED_OPTIONS),
  /** 0 to 100. */
  classScore: { type: Number, required: true },
  /** No legal grouping has a higher class score; null where none was computed. */
  bound: { type: Number, default: null },
  proven: { type: Boolean, required: true },
  /** Search steps. */
  iterations: { type: Number, required: true },
  milliseconds: { type: Number, required: true },
  /** Number of the class's rules that could not be followed; none unless there. */
  brokenRules: Number,
  /** The unusual settings of how its groups were scored; missing where there were none. */
  setup: Schema.Types.Mixed,
  createdAt: { type: Date, required: true },
} satisfies SchemaDefinition;

/** One run of the matching of a class, kept when its groups are gone too. */
export type RunRecord = Stored<typeof fields, { setup?: ClassSetup }>;

const schema = new Schema<RunRecord>(fields, SCHEMA_OPTIONS);
schema.index({ classId: 1, number: 1 }, { unique: true });

export const RunModel = model('Run', schema, 'runs');
