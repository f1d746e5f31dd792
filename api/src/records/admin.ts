import { model, Schema, type SchemaDefinition } from 'mongoose';
import { SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';

const fields = {
  id: { type: Number, required: true },
  username: { type: String, required: true },
  /** Unique key of an admin, see `usernameKey`. */
  usernameKey: { type: String, required: true },
  /** argon2id */
  passwordHash: { type: String, required: true },
  name: { type: String, required: true },
  email: { type: String, required: true },
  createdAt: { type: Date, required: true },
  updatedAt: { type: Date, required: true },
  /** Edits of what the admin is known by; missing until the first. */
  edits: Number,
  /** Sessions that were opened, see `openSession`. */
  logins: Number,
  /** Deletions of other admins that this one was the witness of, see `deleteAdmin`. */
  outlived: Number,
} satisfies SchemaDefinition;

/** An admin as it is stored. */
export type AdminRecord = Stored<typeof fields>;

const schema = new Schema<AdminRecord>(fields, SCHEMA_OPTIONS);
schema.index({ id: 1 }, { unique: true });
schema.index({ username: 1 }, { unique: true });
schema.index({ email: 1 });
// Admins of the release before have none until their migration.
schema.index({ usernameKey: 1 }, { unique: true, partialFilterExpression: { usernameKey: { $gt: '' } } });

/** By what an admin is found: names that differ in case or in the form of their signs only are one. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').trim().toUpperCase().toLowerCase().normalize('NFKC');
}

export const AdminModel = model('Admin', schema, 'admins');
