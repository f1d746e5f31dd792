import { createHash } from 'node:crypto';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { Platform } from '../../platform/platform.ts';
import type { PasskeyRecord } from '../../records/passkey.ts';

/**
 * The demand on keys to verify who holds them. 'Preferred': the password says who it is already, and the key that they have it
 * with them; 'required' would shut out keys without a PIN, and gain nothing against somebody who has neither.
 */
export const USER_VERIFICATION = 'preferred' as const;

/** Signatures that every key and Node know, as COSE numbers them: EdDSA, ES256 and RS256. */
export const ALGORITHMS = [-8, -7, -257];

/** Returns the party that a passkey is for: this server, at the address under which it is known, whatever a request says. */
export function relyingParty({ env }: Pick<Platform, 'env'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(env.PUBLIC_URL);
  return { id: hostname, origin };
}

/** By what a key knows an admin's passkey again: no name, and the same each time. */
export function userHandle(adminId: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(`study-groups admin ${adminId}`).digest());
}

/** Passkeys as a browser is told of them. */
export function described(passkeys: readonly PasskeyRecord[]) {
  return passkeys.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key' as const,
    transports: transports as AuthenticatorTransport[],
  }));
}

/** Loads the library that checks signatures. It is large, and needed only where an admin has passkeys. */
export const loadWebAuthn = () => import('@simplewebauthn/server');
