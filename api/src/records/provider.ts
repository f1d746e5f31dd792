import { PROVIDER_ROLES } from '@study-groups/contracts/claim-rules';
import { model, Schema, type SchemaDefinition } from 'mongoose';
import { EMBEDDED_OPTIONS, SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';
import type { Vault } from '../platform/vault.ts';

const rule = {
  claim: { type: String, required: true },
  equals: { type: String, required: true },
  role: { type: String, enum: PROVIDER_ROLES, required: true },
} satisfies SchemaDefinition;

const fields = {
  id: { type: Number, required: true },
  /** Name of it in addresses. */
  key: { type: String, required: true },
  name: { type: String, required: true },
  issuer: { type: String, required: true },
  clientId: { type: String, required: true },
  /** Sealed, see `openClientSecret`. */
  clientSecret: { type: String, required: true },
  scope: { type: String, default: '' },
  rules: [new Schema(rule, EMBEDDED_OPTIONS)],
  isOn: { type: Boolean, required: true },
  /** Missing in one that was stored before. */
  vouchesForAddresses: Boolean,
  createdAt: { type: Date, required: true },
  edits: { type: Number, required: true },
} satisfies SchemaDefinition;

/** A provider of OpenID Connect by which people sign in. */
export type ProviderRecord = Stored<typeof fields>;

const schema = new Schema<ProviderRecord>(fields, SCHEMA_OPTIONS);
schema.index({ id: 1 }, { unique: true });
schema.index({ key: 1 }, { unique: true });

export const ProviderModel = model('Provider', schema, 'providers');

/** For which place the secret of a provider is sealed. */
export const clientSecretPlace = (id: number) => `provider:${id}:client-secret`;

/** The secret of our client at a provider. @throws CannotOpen */
export function openClientSecret(vault: Vault, { id, clientSecret }: ProviderRecord): string {
  return vault.open(clientSecret, clientSecretPlace(id));
}

/** The providers in the order in which they are offered. */
export function listProviders(): Promise<ProviderRecord[]> {
  return ProviderModel.find().sort({ id: 1 }).lean();
}
