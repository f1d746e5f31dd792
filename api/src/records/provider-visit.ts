import type { SchemaDefinition } from 'mongoose';

/** Fields of a session that a provider opened: missing in all others. */
export const VISIT_FIELDS = {
  providerId: Number,
  identityId: Number,
  /** The provider's own session, by which it says later that it is over; missing where it has no name. */
  sid: String,
  /** Sealed: what the provider is shown again to end that session. */
  idToken: String,
} satisfies SchemaDefinition;

/** Of a session that a provider opened. */
export interface ProviderVisit {
  providerId: number;
  identityId: number;
  sid?: string;
  idToken?: string;
}

/** The visit of a session; undefined for one that no provider opened. */
export function visitOf({ providerId, identityId, sid, idToken }: Partial<ProviderVisit>): ProviderVisit | undefined {
  if (providerId === undefined || identityId === undefined) return undefined;
  return { providerId, identityId, ...(sid !== undefined && { sid }), ...(idToken !== undefined && { idToken }) };
}
