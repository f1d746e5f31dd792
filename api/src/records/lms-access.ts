import { ACCESS_STATES } from '@study-groups/contracts/lms';
import { model, Schema, type SchemaDefinition } from 'mongoose';
import { SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';

const fields = {
  platformId: { type: Number, required: true },
  /** Address of the platform, without a slash at its end. */
  baseUrl: { type: String, required: true },
  /** Our client there; empty where the platform knows none. */
  clientId: { type: String, default: '' },
  /** Sealed: the client's secret, or the token of a user. */
  secret: { type: String, required: true },
  /** Sealed: what an administrator of the platform agreed to; missing before. */
  refreshToken: String,
  /** Sealed, with its end: what is shown to the platform now; missing where there is none. */
  token: String,
  tokenEndsAt: Date,
  /** Until when one process asks for another token; a refresh token may be good for one use only. */
  askingUntil: { type: Date, default: null },
  state: { type: String, enum: ACCESS_STATES, required: true },
  /** Number of times that it was entered again, so that what was asked for before is not kept afterwards. */
  edits: { type: Number, default: 0 },
} satisfies SchemaDefinition;

/** The access by which groups get into the courses of a learning platform. */
export type LmsAccessRecord = Stored<typeof fields>;

const schema = new Schema<LmsAccessRecord>(fields, SCHEMA_OPTIONS);
schema.index({ platformId: 1 }, { unique: true });

export const LmsAccessModel = model('LmsAccess', schema, 'lms_accesses');

/** Returns the place where a sealed part of an access opens, see `Vault`. */
export const accessPlace = (platformId: number, part: 'secret' | 'refresh-token' | 'token') =>
  `lms-access:${platformId}:${part}`;
