import { model, Schema, type SchemaDefinition } from 'mongoose';
import { SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';

const fields = {
  /** The id under which platforms find it. */
  kid: { type: String, required: true },
  /** As platforms are shown it, in JSON. */
  publicKey: { type: String, required: true },
  /** Sealed, in JSON: opens at `keyPlaceOf`. */
  privateKey: { type: String, required: true },
  createdAt: { type: Date, required: true },
} satisfies SchemaDefinition;

/** A key of ours (RSA), by which learning platforms know us. */
export type LtiKeyRecord = Stored<typeof fields>;

const schema = new Schema<LtiKeyRecord>(fields, SCHEMA_OPTIONS);
schema.index({ kid: 1 }, { unique: true });
schema.index({ createdAt: -1 });

export const LtiKeyModel = model('LtiKey', schema, 'lti_keys');

/** Returns the place where the private part opens, see `Vault`. */
export const ltiKeyPlace = (kid: string) => `lti-key:${kid}`;
