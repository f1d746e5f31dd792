import type { JWTPayload } from 'jose';
import { databaseNow } from '../../platform/clock.ts';
import { CLOCKS_DIFFER_SECONDS, type OpenProvider } from './open-provider.ts';

/** Signatures by a key of the provider's; never `none`, and none by a secret that we share. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/**
 * Checks the signature of a token that was made just now, for us, by a provider.
 * @param typ what it calls itself, where one kind alone is right
 * @throws an error of jose for any other; TypeError or JWKSTimeout where its keys can't be had
 */
export async function verifyToken(
  { config, issuer, ...provider }: OpenProvider,
  token: string,
  { keys, typ }: { keys: 'keys' | 'keysForStrangers'; typ?: string },
): Promise<JWTPayload> {
  const { jwtVerify } = await import('jose');
  const { payload } = await jwtVerify(token, provider[keys], {
    issuer,
    audience: config.clientMetadata().client_id,
    algorithms: ALGORITHMS,
    currentDate: databaseNow(),
    clockTolerance: CLOCKS_DIFFER_SECONDS,
    // With the tolerance: made five minutes ago at most, by its own clock.
    maxTokenAge: 1,
    ...(typ && { typ }),
  });
  return payload;
}
