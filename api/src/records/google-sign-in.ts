import { model, Schema, type SchemaDefinition } from 'mongoose';
import { SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';

const fields = {
  /** Of the secret inside the state that goes to Google and back. */
  stateHash: { type: String, required: true },
  /** Of the meeting token, or of the member whose page it is for, and of the browser's cookie. */
  tokenHash: { type: String, required: true },
  browserHash: { type: String, required: true },
  /** The class of that, if it has one. */
  classId: { type: Number, default: null },
  /** Sealed; null once it is used. */
  verifier: { type: String, default: null },
  /** Sealed; null until Google gave it. */
  accessToken: { type: String, default: null },
  expiresAt: { type: Date, required: true },
} satisfies SchemaDefinition;

/**
 * A sign-in with Google for one meeting token or member's page, in one browser: first the secret that goes with the code which Google
 * sends back, then the access token that it was given for.
 */
export type GoogleSignInRecord = Stored<typeof fields>;

const schema = new Schema<GoogleSignInRecord>(fields, SCHEMA_OPTIONS);
schema.index({ stateHash: 1 }, { unique: true });
schema.index({ tokenHash: 1, browserHash: 1, expiresAt: -1 });
schema.index({ classId: 1 });
schema.index({ expiresAt: 1 });

export const GoogleSignInModel = model('GoogleSignIn', schema, 'google_sign_ins');
