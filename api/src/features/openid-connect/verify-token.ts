import type { Claims } from '@study-groups/contracts/claim-rules';
import { TOKEN_ALGORITHMS } from '@study-groups/contracts/sign-in-providers';
import type { JWTPayload } from 'jose';
import { z } from 'zod';
import { databaseNow } from '../../platform/clock.ts';
import { verifyByKeys } from '../../platform/verify-by-keys.ts';
import { CLOCKS_DIFFER_SECONDS, type OpenProvider } from './open-provider.ts';

/** Signed by one of the provider's keys, if it says until when it is good then still good. */
const signedByIt = () => ({
  algorithms: TOKEN_ALGORITHMS,
  currentDate: databaseNow(),
  clockTolerance: CLOCKS_DIFFER_SECONDS,
});

/**
 * Checks the signature of a token that was made just now, for us, by a provider.
 * @param typ what it calls itself, where one kind alone is right
 * @throws an error of jose for any other; TypeError or JWKSTimeout where its keys can't be had
 */
export function verifyToken(
  { config, issuer, ...provider }: OpenProvider,
  token: string,
  { keys, typ }: { keys: 'keys' | 'keysForStrangers'; typ?: string },
): Promise<JWTPayload> {
  return verifyByKeys(token, provider[keys], {
    ...signedByIt(),
    issuer,
    audience: config.clientMetadata().client_id,
    // With the tolerance: made five minutes ago at most, by its own clock.
    maxTokenAge: 1,
    ...(typ && { typ }),
  });
}

/**
 * Asks a provider what else it says of somebody: JSON, or a token that it has signed. Of the token's issuer and audience the
 * specification says only that they should be there.
 * @throws whatever is wrong with the answer, or with the line
 */
export async function readUserInfo(
  { config, issuer, keys }: OpenProvider,
  accessToken: string,
  subject: string,
): Promise<Claims> {
  const { fetchProtectedResource } = await import('openid-client');
  const address = new URL(config.serverMetadata().userinfo_endpoint!);
  const headers = new Headers({ accept: 'application/json, application/jwt' });
  const response = await fetchProtectedResource(config, accessToken, address, 'GET', null, headers);
  if (response.status !== 200) throw new TypeError('userinfo is refused');
  const text = await response.text();
  const isToken = /^application\/jwt\b/i.test(response.headers.get('content-type') ?? '');
  const claims: unknown = isToken ? await verifyByKeys(text.trim(), keys, signedByIt()) : JSON.parse(text);
  const client = config.clientMetadata().client_id;
  return z
    .looseObject({
      sub: z.literal(subject),
      iss: z.literal(issuer).optional(),
      aud: z.union([z.literal(client), z.array(z.string()).refine((all) => all.includes(client))]).optional(),
    })
    .parse(claims);
}
