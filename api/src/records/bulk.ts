import { BULK_ACTIONS, BULK_OUTCOMES, BULK_STATES } from '@study-groups/contracts/bulk';
import { model, Schema, type SchemaDefinition } from 'mongoose';
import { EMBEDDED_OPTIONS, SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';

const count = { type: Number, required: true } as const;

const fields = {
  id: { type: Number, required: true },
  action: { type: String, enum: BULK_ACTIONS, required: true },
  state: { type: String, enum: BULK_STATES, required: true },
  /** The admin who began it, by their username at the time, and from where: as the trail names them in each event. */
  adminId: { type: Number, required: true },
  adminUsername: { type: String, required: true },
  source: { type: String, required: true },
  /** Filter that all had to match; missing where each was picked. */
  query: new Schema({ q: String, to: String, status: String, kind: String }, EMBEDDED_OPTIONS),
  /** The reason that those who are rejected get; kept with the report, for one that failed is tried again. */
  reason: String,
  total: count,
  others: count,
  gone: count,
  concerns: { students: count, groups: count, people: count, classes: count },
  /** Time at which it is forgotten: soon, until it is begun. */
  expiresAt: { type: Date, required: true },
} satisfies SchemaDefinition;

/** Something that an admin does with many rows at once, which are fixed when it is asked for. */
export type BulkRecord = Stored<typeof fields>;

const schema = new Schema<BulkRecord>(fields, SCHEMA_OPTIONS);
schema.index({ id: 1 }, { unique: true });
schema.index({ adminId: 1, id: -1 });
schema.index({ state: 1, id: 1 }, { partialFilterExpression: { state: 'running' } });
schema.index({ expiresAt: 1 });

export const BulkModel = model('Bulk', schema, 'bulks');

const rowFields = {
  bulkId: { type: Number, required: true },
  place: { type: Number, required: true },
  /** The id of the class, mail or job. */
  subject: { type: String, required: true },
  /** Null while it waits. */
  outcome: { type: String, enum: [...BULK_OUTCOMES, null], default: null },
  /** The obstacle. */
  code: String,
} satisfies SchemaDefinition;

/** One of the rows, and what became of it: written in the transaction of what is done with it, so that it is done once. */
export type BulkRowRecord = Stored<typeof rowFields>;

const rowSchema = new Schema<BulkRowRecord>(rowFields, SCHEMA_OPTIONS);
rowSchema.index({ bulkId: 1, subject: 1 }, { unique: true });
rowSchema.index({ bulkId: 1, outcome: 1, place: 1 });

export const BulkRowModel = model('BulkRow', rowSchema, 'bulkrows');
