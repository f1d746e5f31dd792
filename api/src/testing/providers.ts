import { nextId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import { IdentityModel, type IdentityRecord } from '../records/identity.ts';
import { clientSecretPlace, ProviderModel, type ProviderRecord } from '../records/provider.ts';

/** The form of a provider, as an admin fills it in. */
export const providerForm = {
  name: 'The College',
  issuer: 'http://127.0.0.1:9',
  clientId: 'study-groups',
  clientSecret: 'the-secret-of-a-client',
  scope: 'email profile',
  rules: [{ claim: 'affiliation', equals: 'faculty', role: 'professor' }],
  isOn: true,
  vouchesForAddresses: false,
};

/** A provider that is switched on, at an address of this machine where nobody answers. */
export async function buildProvider(
  { vault }: Platform,
  { clientSecret = 'the secret of a client', ...overrides }: Partial<ProviderRecord> = {},
): Promise<ProviderRecord> {
  const id = await nextId('providers');
  const provider = await ProviderModel.create({
    id,
    key: `university-${id}`,
    name: `University ${id}`,
    issuer: 'http://127.0.0.1:9',
    clientId: 'study-groups',
    scope: 'email profile',
    rules: [],
    isOn: true,
    createdAt: new Date(),
    edits: 0,
    ...overrides,
    clientSecret: vault.seal(clientSecret, clientSecretPlace(id)),
  });
  return provider.toObject();
}

/** Somebody whom a provider knows. */
export async function buildIdentity(
  { id: providerId, issuer }: Pick<ProviderRecord, 'id' | 'issuer'>,
  overrides: Partial<IdentityRecord> = {},
): Promise<IdentityRecord> {
  const id = await nextId('identities');
  const identity = await IdentityModel.create({
    id,
    providerId,
    issuer,
    subject: `subject-${id}`,
    email: `person-${id}@example.edu`,
    name: `Person ${id}`,
    createdAt: new Date(),
    seenAt: new Date(),
    ...overrides,
  });
  return identity.toObject();
}
