import { model, Schema, type SchemaDefinition } from 'mongoose';
import { SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';

const fields = {
  /** Hash of the token that was issued to the one who began it. */
  tokenHash: { type: String, required: true },
  adminId: { type: Number, required: true },
  /** Of what has to be the same when it ends: the admin's password, and the session in which a passkey is added. */
  boundTo: { type: String, required: true },
  /** Challenge that the passkey has to sign, base64url. */
  challenge: { type: String, required: true },
  expiresAt: { type: Date, required: true },
} satisfies SchemaDefinition;

/** A try to add a passkey or to sign in with one, until it is ended, once. */
export type PasskeyAttemptRecord = Stored<typeof fields>;

const schema = new Schema<PasskeyAttemptRecord>(fields, SCHEMA_OPTIONS);
schema.index({ tokenHash: 1 }, { unique: true });
schema.index({ adminId: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const PasskeyAttemptModel = model('PasskeyAttempt', schema, 'passkey_attempts');
