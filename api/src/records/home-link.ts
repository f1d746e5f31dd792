import { model, Schema, type SchemaDefinition } from 'mongoose';
import { SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';

const fields = {
  id: { type: Number, required: true },
  email: { type: String, required: true },
  /** The class to which it invites; null for a link that its reader asked for. */
  classId: { type: Number, default: null },
  /** Of the request that used it, see `userOf`; missing before. */
  usedBy: String,
  /** A moment after it is used. */
  expiresAt: { type: Date, required: true },
} satisfies SchemaDefinition;

/** A link of a mail that opens a session of its address, once. Its token is made from it, so none is stored. */
export type HomeLinkRecord = Stored<typeof fields>;

const schema = new Schema<HomeLinkRecord>(fields, SCHEMA_OPTIONS);
schema.index({ id: 1 }, { unique: true });
schema.index({ classId: 1, email: 1 });
schema.index({ email: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const HomeLinkModel = model('HomeLink', schema, 'home_links');
