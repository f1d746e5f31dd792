import { addressIn, type Claims, lacksClaim, type ProviderRole, rolesOf } from '@study-groups/contracts/claim-rules';
import { personName } from '@study-groups/contracts/fields';
import { claimedName } from '../../platform/claimed-name.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ProviderRecord } from '../../records/provider.ts';
import { sealIdToken } from '../openid-connect/end-session.ts';
import { openProvider, type OpenProvider, ProviderUnusable, withSecret } from '../openid-connect/open-provider.ts';
import { readUserInfo, verifyToken } from '../openid-connect/verify-token.ts';
import type { Begun } from './begun.ts';
import { SignInFault } from './fault.ts';

/** Somebody as a provider names them now. */
export interface Visitor {
  provider: ProviderRecord;
  issuer: string;
  subject: string;
  /** Null unless it is verified there. */
  email: string | null;
  name: string | null;
  username: string | null;
  roles: ProviderRole[];
  /** True if the provider did not give what else it says of them. */
  isPartial: boolean;
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
  const fail = (code: 'away' | 'refused', error: unknown) =>
    platform.logger.warn({ provider: provider.id, code, reason: reasonOf(error) }, 'A sign-in failed at its provider');
  try {
    const address = new URL(redirectUri(platform, provider) + search);
    const { idToken, accessToken, said } = await exchange(open, address, begun);
    let more: Claims = {};
    let isPartial = false;
    if (lacksFacts(said, provider) && open.config.serverMetadata().userinfo_endpoint !== undefined) {
      try {
        more = await readUserInfo(open, accessToken, said.sub);
      } catch (error) {
        isPartial = true;
        fail('refused', error);
      }
    }
    return {
      ...visitorOf(said, more, provider),
      isPartial,
      issuer: open.issuer,
      idToken: sealIdToken(platform, idToken),
    };
  } catch (error) {
    const code = isSilence(error) ? 'away' : 'refused';
    fail(code, error);
    throw new SignInFault(code, error);
  }
}

async function exchange(open: OpenProvider, address: URL, { verifier, nonce, state }: Begun) {
  const { authorizationCodeGrant } = await import('openid-client');
  const tokens = await withSecret(open, () =>
    authorizationCodeGrant(open.config, address, {
      pkceCodeVerifier: verifier,
      expectedNonce: nonce,
      expectedState: state,
      idTokenExpected: true,
    }),
  );
  const idToken = tokens.id_token!;
  // The library trusts the line on which it came; its signature is what says who made it.
  const said = await verifyToken(open, idToken, { keys: 'keys' });
  if (!said.sub) throw new TypeError('a token names nobody');
  return { idToken, accessToken: tokens.access_token, said: { ...said, sub: said.sub } };
}

/** Tells whether an ID token leaves out what we want to know. */
function lacksFacts(said: Claims, { rules, vouchesForAddresses }: ProviderRecord): boolean {
  const hasAddress = 'address' in addressIn(said, vouchesForAddresses ?? false);
  return !hasAddress || nameIn(said) === null || rules.some((rule) => lacksClaim(said, rule));
}

function visitorOf(said: Claims & { sub: string }, more: Claims, provider: ProviderRecord) {
  const vouches = provider.vouchesForAddresses ?? false;
  const [own, found] = [addressIn(said, vouches), addressIn({ ...said, ...more }, vouches)];
  const claims = { ...more, ...said };
  const { sid } = claims;
  return {
    provider,
    subject: said.sub,
    email: 'address' in own ? own.address : 'address' in found ? found.address : null,
    name: nameIn(claims),
    username: NAME.safeParse(claims['preferred_username']).data ?? null,
    roles: rolesOf(claims, provider.rules),
    ...(typeof sid === 'string' && { sid }),
  };
}

const NAME = personName(1, '', 200);
const nameIn = (claims: Claims) => claimedName(claims, NAME);

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
