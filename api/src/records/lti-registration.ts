import { model, Schema, type SchemaDefinition } from 'mongoose';
import { SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';

const fields = {
  tokenHash: { type: String, required: true },
  /** The admin who made it, in whose name the platform is added. */
  adminId: { type: Number, required: true },
  adminUsername: { type: String, required: true },
  expiresAt: { type: Date, required: true },
} satisfies SchemaDefinition;

/** A link by which a learning platform registers itself, until it is used. */
export type LtiRegistrationRecord = Stored<typeof fields>;

const schema = new Schema<LtiRegistrationRecord>(fields, SCHEMA_OPTIONS);
schema.index({ tokenHash: 1 }, { unique: true });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const LtiRegistrationModel = model('LtiRegistration', schema, 'lti_registrations');
