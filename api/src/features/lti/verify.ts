import type { createRemoteJWKSet, errors as joseErrors, JWTPayload } from 'jose';
import { boundedFetch } from '../../platform/bounded-fetch.ts';
import { databaseNow } from '../../platform/clock.ts';
import { verifyByKeys } from '../../platform/verify-by-keys.ts';
import type { LtiPlatformRecord } from '../../records/lti-platform.ts';
import { type LaunchFacts, readClaims } from './claims.ts';
import { type Reason, Refusal } from './refusal.ts';

/** So far the clock of a platform may be off. */
const CLOCK_SECONDS = 300;

type Keys = ReturnType<typeof createRemoteJWKSet>;

/** The keys of each platform, by their address. */
const keySets = new Map<string, Keys>();

async function keysOf(address: string): Promise<Keys> {
  const known = keySets.get(address);
  if (known) return known;
  const { createRemoteJWKSet, customFetch } = await import('jose');
  // A platform that has another key since a moment ago is asked at once: each login asks for one launch only.
  const keys = createRemoteJWKSet(new URL(address), {
    cooldownDuration: 0,
    timeoutDuration: 10_000,
    [customFetch]: boundedFetch,
  });
  keySets.set(address, keys);
  return keys;
}

/**
 * Returns what a platform's token says, once verified: signed by a key of that platform, for us alone or by our name, within
 * five minutes of the current time, and with the nonce of this login.
 * @param isNonce whether a nonce is the one of this login
 * @throws Refusal
 */
export async function verifyLaunch(
  token: string,
  platform: LtiPlatformRecord,
  isNonce: (nonce: string) => boolean,
): Promise<LaunchFacts> {
  const payload = await verifySignature(token, platform);
  const { aud, azp } = payload as JWTPayload & { azp?: unknown };
  const isForSeveral = Array.isArray(aud) && aud.length > 1;
  if (azp === undefined || azp === null ? isForSeveral : azp !== platform.clientId) refuse('azp');
  const read = readClaims(payload);
  if (!read) refuse('claims');
  const seconds = databaseNow().getTime() / 1_000;
  if (Math.abs(seconds - read.iat) > CLOCK_SECONDS) refuse('clock');
  if (!isNonce(read.nonce)) refuse('nonce');
  return read.facts;
}

function refuse(reason: Reason): never {
  throw new Refusal('notBelieved', reason, { reason });
}

async function verifySignature(token: string, platform: LtiPlatformRecord): Promise<JWTPayload> {
  // Imported only now: an installation without a platform need not wait for it when the server starts.
  const { errors } = await import('jose');
  try {
    return await verifyByKeys(token, await keysOf(platform.keysUrl), {
      algorithms: ['RS256'],
      issuer: platform.issuer,
      audience: platform.clientId,
      clockTolerance: CLOCK_SECONDS,
      currentDate: databaseNow(),
      requiredClaims: ['exp', 'iat', 'nonce', 'sub'],
    });
  } catch (error) {
    return refuse(reasonOf(errors, error));
  }
}

/** @throws whatever is no fault of the token */
function reasonOf(errors: typeof joseErrors, error: unknown): Reason {
  if (error instanceof errors.JOSEAlgNotAllowed) return 'algorithm';
  if (error instanceof errors.JWTExpired) return 'clock';
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === 'iss') return 'issuer';
    if (error.claim === 'aud') return 'audience';
    return error.claim === 'nbf' || error.claim === 'iat' ? 'clock' : 'claims';
  }
  if (error instanceof errors.JWSSignatureVerificationFailed || error instanceof errors.JWKSNoMatchingKey)
    return 'signature';
  if (error instanceof errors.JWTInvalid || error instanceof errors.JWSInvalid) return 'claims';
  if (error instanceof errors.JOSENotSupported) return 'algorithm';
  // The keys can't be had, or are none.
  return 'keys';
}
