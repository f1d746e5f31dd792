import { model, Schema, type SchemaDefinition } from 'mongoose';
import { SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';

const fields = {
  id: { type: Number, required: true },
  adminId: { type: Number, required: true },
  /** As the key names itself, base64url. */
  credentialId: { type: String, required: true },
  /** In COSE, base64url. */
  publicKey: { type: String, required: true },
  /** Number of signatures that the key says it has made; always 0 for one that is kept on several devices. */
  counter: { type: Number, required: true },
  /** Ways in which browsers reach the key. */
  transports: { type: [String], required: true },
  name: { type: String, required: true },
  createdAt: { type: Date, required: true },
  /** Time at which it last signed its admin in. */
  usedAt: { type: Date, default: null },
} satisfies SchemaDefinition;

/** A passkey that is asked for when its admin has typed their password. */
export type PasskeyRecord = Stored<typeof fields>;

const schema = new Schema<PasskeyRecord>(fields, SCHEMA_OPTIONS);
schema.index({ id: 1 }, { unique: true });
schema.index({ credentialId: 1 }, { unique: true });
schema.index({ adminId: 1, id: 1 });

export const PasskeyModel = model('Passkey', schema, 'passkeys');
