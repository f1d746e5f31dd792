import { model, Schema, type SchemaDefinition } from 'mongoose';
import { SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';

const fields = {
  id: { type: Number, required: true },
  email: { type: String, required: true },
  /** The classes in which it is not erased yet. */
  classIds: { type: [Number], required: true },
  /** True if what is kept outside the classes goes too. */
  isWhole: { type: Boolean, required: true },
  /** The admin who has it erased, by their username at the time; missing where its owner does. */
  adminId: Number,
  adminUsername: String,
  /** From where, see `sourceOf`. */
  source: String,
  askedAt: { type: Date, required: true },
} satisfies SchemaDefinition;

/**
 * The record that an address is to be erased, and where: kept until it is done, so that nothing is left undone when a process
 * ends.
 */
export type DataErasureRecord = Stored<typeof fields>;

const schema = new Schema<DataErasureRecord>(fields, SCHEMA_OPTIONS);
schema.index({ id: 1 }, { unique: true });

export const DataErasureModel = model('DataErasure', schema, 'data_erasures');
