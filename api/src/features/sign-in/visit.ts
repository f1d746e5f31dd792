import { type Claims, type ProviderRole, rolesOf } from '@study-groups/contracts/claim-rules';
import { email as emailSchema, personName } from '@study-groups/contracts/fields';
import type { Platform } from '../../platform/platform.ts';
import type { ProviderRecord } from '../../records/provider.ts';
import { sealIdToken } from '../openid-connect/end-session.ts';
import { openProvider, type OpenProvider, ProviderUnusable } from '../openid-connect/open-provider.ts';
import { verifyToken } from '../openid-connect/verify-token.ts';
import type { Begun } from './begun.ts';
import { SignInFault } from './fault.ts';

/** Somebody as a provider names them now. */
export interface Visitor {
  provider: ProviderRecord;
  issuer: string;
  subject: string;
  /** Null unless the provider says that it is verified. */
  email: string | null;
  name: string | null;
  username: string | null;
  roles: ProviderRole[];
  sid?: string;
  /** Sealed. */
  idToken: string;
}

/** Returns the address to which a provider leads back. */
export const redirectUri = ({ env }: Pick<Platform, 'env'>, { key }: Pick<ProviderRecord, 'key'>) =>
  `${env.PUBLIC_URL}/api/sign-in/${key}/callback`;

/** Opens a provider. @throws SignInFault away */
export async function reach(platform: Platform, provider: ProviderRecord): Promise<OpenProvider> {
  try {
    return await openProvider(platform, provider);
  } catch (error) {
    if (!(error instanceof ProviderUnusable)) throw error;
    platform.logger.warn({ provider: provider.id, code: error.fault }, 'A provider cannot be used');
    throw new SignInFault('away', error);
  }
}

/**
 * Takes what the provider says of somebody for the code that it sent along.
 * @param search of the address to which it led back
 * @throws SignInFault away or refused
 */
export async function readVisitor(
  platform: Platform,
  provider: ProviderRecord,
  { begun, search }: { begun: Begun; search: string },
): Promise<Visitor> {
  const open = await reach(platform, provider);
  let idToken: string;
  let claims: Claims;
  try {
    ({ idToken, claims } = await exchange(open, new URL(redirectUri(platform, provider) + search), begun));
  } catch (error) {
    const code = isSilence(error) ? 'away' : 'refused';
    platform.logger.warn({ provider: provider.id, code, reason: reasonOf(error) }, 'A sign-in failed at its provider');
    throw new SignInFault(code, error);
  }
  const { sub, sid } = claims;
  return {
    provider,
    issuer: open.issuer,
    subject: String(sub),
    email: isTrue(claims['email_verified']) ? parsed(emailSchema(), claims['email']) : null,
    name: nameOf(claims),
    username: parsed(NAME, claims['preferred_username']),
    roles: rolesOf(claims, provider.rules),
    ...(typeof sid === 'string' && { sid }),
    idToken: sealIdToken(platform, idToken),
  };
}

async function exchange(
  open: OpenProvider,
  address: URL,
  { verifier, nonce, state }: Begun,
): Promise<{ idToken: string; claims: Claims }> {
  const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client');
  const tokens = await authorizationCodeGrant(open.config, address, {
    pkceCodeVerifier: verifier,
    expectedNonce: nonce,
    expectedState: state,
    idTokenExpected: true,
  });
  const idToken = tokens.id_token!;
  // The library trusts the line on which it came; its signature is what says who made it.
  const said = await verifyToken(open, idToken, { keys: 'keys' });
  if (!said.sub) throw new TypeError('a token names nobody');
  const hasMore = open.config.serverMetadata().userinfo_endpoint !== undefined;
  const more = hasMore ? await fetchUserInfo(open.config, tokens.access_token, said.sub) : {};
  return { idToken, claims: { ...more, ...said } };
}

const NAME = personName(1, '', 200);

function nameOf(claims: Claims): string | null {
  const both = [claims['given_name'], claims['family_name']].filter((part) => typeof part === 'string').join(' ');
  return parsed(NAME, claims['name']) ?? parsed(NAME, both);
}

function parsed(schema: typeof NAME, value: unknown): string | null {
  const result = schema.safeParse(value);
  return result.success ? result.data : null;
}

/** Some providers write it as a word. */
const isTrue = (value: unknown) => value === true || value === 'true';

/** Errors of the line, and answers that are none. */
const SILENCES = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_JSON', 'ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC']);

/** Tells whether an error, or its cause, says that the provider did not answer. */
function isSilence(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, code, status, cause } = error as { name?: string; code?: unknown; status?: number; cause?: unknown };
  // What `fetch` throws, whose cause is the line's.
  if (name === 'TypeError' && cause !== undefined) return true;
  if (typeof code === 'string' && SILENCES.has(code)) return true;
  return (status !== undefined && status >= 500) || isSilence(cause);
}

/** One word of the library's or the provider's. */
function reasonOf(error: unknown): string | undefined {
  const { error: said, code } = error as { error?: unknown; code?: unknown };
  return [said, code].find((word) => typeof word === 'string' && /^\w{1,60}$/.test(word)) as string | undefined;
}
