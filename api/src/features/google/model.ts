import { model, Schema } from 'mongoose';
import { SCHEMA_OPTIONS } from '../../platform/database.ts';

/**
 * A sign-in with Google for one meeting token, in one browser: first the secret that goes with the code which Google
 * sends back, then the access token that it was given for.
 */
export interface GoogleSignInRecord {
  /** Of the secret inside the state that goes to Google and back. */
  stateHash: string;
  /** Of the meeting token, and of the browser's cookie. */
  tokenHash: string;
  browserHash: string;
  /** The meeting token's class, if it has one. */
  classId: number | null;
  /** Sealed; null once it is used. */
  verifier: string | null;
  /** Sealed; null until Google gave it. */
  accessToken: string | null;
  expiresAt: Date;
}

const schema = new Schema<GoogleSignInRecord>(
  {
    stateHash: { type: String, required: true },
    tokenHash: { type: String, required: true },
    browserHash: { type: String, required: true },
    classId: { type: Number, default: null },
    verifier: { type: String, default: null },
    accessToken: { type: String, default: null },
    expiresAt: { type: Date, required: true },
  },
  SCHEMA_OPTIONS,
);
schema.index({ stateHash: 1 }, { unique: true });
schema.index({ tokenHash: 1, browserHash: 1, expiresAt: -1 });
schema.index({ classId: 1 });
schema.index({ expiresAt: 1 });

export const GoogleSignInModel = model('GoogleSignIn', schema, 'google_sign_ins');
