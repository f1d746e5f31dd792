import { model, Schema, type SchemaDefinition } from 'mongoose';
import { SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';

const fields = {
  /** Of the state that goes to the platform and back. */
  stateHash: { type: String, required: true },
  /** Of the nonce that its token has to hold. */
  nonceHash: { type: String, required: true },
  /** Of the secret that only the browser has in which the login began. */
  browserHash: { type: String, required: true },
  platformId: { type: Number, required: true },
  /** The frame of the platform that keeps the secret where the browser keeps no cookie; missing where it names none. */
  storageTarget: String,
  /** Parameters with which the platform began the login, to begin it once more in a separate tab. */
  begunWith: { type: String, required: true },
  expiresAt: { type: Date, required: true },
} satisfies SchemaDefinition;

/** A login that a platform has begun in one browser, until its launch is there. */
export type LtiLoginRecord = Stored<typeof fields>;

const schema = new Schema<LtiLoginRecord>(fields, SCHEMA_OPTIONS);
schema.index({ stateHash: 1 }, { unique: true });
schema.index({ platformId: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const LtiLoginModel = model('LtiLogin', schema, 'lti_logins');
