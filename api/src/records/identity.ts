import { type ClientSession, model, Schema, type SchemaDefinition, trusted } from 'mongoose';
import { SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';
import { HomeSessionModel } from './home-session.ts';
import { SessionModel } from './session.ts';

const fields = {
  id: { type: Number, required: true },
  providerId: { type: Number, required: true },
  issuer: { type: String, required: true },
  /** By which the issuer knows them, for good. */
  subject: { type: String, required: true },
  /** As the provider verified it last. No two identities share one. */
  email: { type: String, default: null },
  name: { type: String, default: null },
  /** The admin that it signs in. */
  adminId: { type: Number, default: null },
  createdAt: { type: Date, required: true },
  seenAt: { type: Date, required: true },
} satisfies SchemaDefinition;

/** Somebody as a provider knows them. */
export type IdentityRecord = Stored<typeof fields>;

const schema = new Schema<IdentityRecord>(fields, SCHEMA_OPTIONS);
schema.index({ id: 1 }, { unique: true });
schema.index({ issuer: 1, subject: 1 }, { unique: true });
schema.index({ email: 1 }, { unique: true, partialFilterExpression: { email: { $gt: '' } } });
schema.index({ providerId: 1, id: -1 });
schema.index({ adminId: 1, id: -1 });

export const IdentityModel = model('Identity', schema, 'identities');

/** Erases identities, and ends every session that they opened: of a provider, of an admin, or by an address. */
export async function eraseIdentities(
  session: ClientSession,
  of: Pick<IdentityRecord, 'id'> | Pick<IdentityRecord, 'providerId'> | { adminId: number } | { email: string },
): Promise<void> {
  const identities = await IdentityModel.find(of, 'id').session(session).lean();
  const ids = trusted({ $in: identities.map(({ id }) => id) });
  await IdentityModel.deleteMany({ id: ids }, { session });
  await SessionModel.deleteMany({ identityId: ids }, { session });
  await HomeSessionModel.deleteMany({ identityId: ids }, { session });
}

/**
 * Erases the identities of people who are no admins and were last seen before then. They are created again when the people come
 * again.
 */
export async function eraseUnseenIdentities(before: Date): Promise<void> {
  await IdentityModel.deleteMany({ adminId: null, seenAt: trusted({ $lte: before }) });
}
