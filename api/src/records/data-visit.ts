import { model, Schema, type SchemaDefinition } from 'mongoose';
import { SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';

const fields = {
  id: { type: Number, required: true },
  email: { type: String, required: true },
  /** Of the browser's token, from when the link is used; missing before. */
  tokenHash: String,
  /** Of the request that used the link, see `userOf`; missing before. */
  usedBy: String,
  /** The end of the link; of the visit once it is used. */
  expiresAt: { type: Date, required: true },
} satisfies SchemaDefinition;

/** A link of a mail that shows what is kept of its address, and then the one visit that it opened. Its token is made from it. */
export type DataVisitRecord = Stored<typeof fields>;

const schema = new Schema<DataVisitRecord>(fields, SCHEMA_OPTIONS);
schema.index({ id: 1 }, { unique: true });
schema.index({ tokenHash: 1 }, { unique: true, partialFilterExpression: { tokenHash: { $exists: true } } });
schema.index({ email: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const DataVisitModel = model('DataVisit', schema, 'data_visits');
