import { model, Schema, type SchemaDefinition } from 'mongoose';
import { SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';
import { VISIT_FIELDS } from './provider-visit.ts';

const fields = {
  tokenHash: { type: String, required: true },
  adminId: { type: Number, required: true },
  expiresAt: { type: Date, required: true },
  ...VISIT_FIELDS,
} satisfies SchemaDefinition;

/** A signed-in admin's session. */
export type SessionRecord = Stored<typeof fields>;

const schema = new Schema<SessionRecord>(fields, SCHEMA_OPTIONS);
schema.index({ tokenHash: 1 }, { unique: true });
schema.index({ adminId: 1 });
schema.index({ identityId: 1 });
schema.index({ providerId: 1, sid: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const SessionModel = model('Session', schema, 'sessions');
