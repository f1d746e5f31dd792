import { model, Schema, type SchemaDefinition } from 'mongoose';
import { SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';
import { VISIT_FIELDS } from './provider-visit.ts';

const fields = {
  tokenHash: { type: String, required: true },
  email: { type: String, required: true },
  expiresAt: { type: Date, required: true },
  ...VISIT_FIELDS,
} satisfies SchemaDefinition;

/** A device on which an address is signed in. */
export type HomeSessionRecord = Stored<typeof fields>;

const schema = new Schema<HomeSessionRecord>(fields, SCHEMA_OPTIONS);
schema.index({ tokenHash: 1 }, { unique: true });
schema.index({ identityId: 1 });
schema.index({ providerId: 1, sid: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const HomeSessionModel = model('HomeSession', schema, 'home_sessions');
