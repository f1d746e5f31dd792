import type { ProviderFault } from '@study-groups/contracts/sign-in-providers';
import type { createRemoteJWKSet } from 'jose';
import type { ClientAuth, Configuration } from 'openid-client';
import { boundedFetch } from '../../platform/bounded-fetch.ts';
import { isLoopback } from '../../platform/loopback.ts';
import type { Platform } from '../../platform/platform.ts';
import { openClientSecret, type ProviderRecord } from '../../records/provider.ts';

const ANSWER_WITHIN_MS = 8_000;
/** Most seconds by which the provider's clock may differ from ours. */
export const CLOCKS_DIFFER_SECONDS = 300;
/** Time for which a discovery document is taken for what the provider still says. */
const KEPT_MS = 60 * 60_000;

/** A provider as its discovery document describes it. */
export interface OpenProvider {
  config: Configuration;
  /** Its name for itself in its tokens. */
  issuer: string;
  /** The ways to show our secret that it takes; the first is used. */
  secretWays: SecretWay[];
  /** Its keys: fetched again for a token of a key that is not among them, or that is another by now, */
  keys: RemoteKeys;
  /** and for whatever anybody may send us no more than every half a minute. */
  keysForStrangers: RemoteKeys;
}
type RemoteKeys = ReturnType<typeof createRemoteJWKSet>;

const SECRET_WAYS = ['client_secret_basic', 'client_secret_post'] as const;
type SecretWay = (typeof SECRET_WAYS)[number];

/** The reason why nobody can sign in by a provider now. */
export class ProviderUnusable extends Error {
  override name = 'ProviderUnusable';

  constructor(
    readonly fault: ProviderFault,
    cause?: unknown,
    /** The ways to show a secret that it takes, if we know none of them. */
    readonly methods?: string[],
  ) {
    super(`a provider is ${fault}`, { cause });
  }
}

interface Kept {
  /** Identifies what it was opened with: another address, client or secret opens it again. */
  by: string;
  until: number;
  opened: Promise<OpenProvider>;
}
const kept = new Map<number, Kept>();

/**
 * Opens a provider, by what its discovery document said within the hour.
 * @param isFresh whether that is fetched now in any case
 * @throws ProviderUnusable
 */
export async function openProvider(
  platform: Pick<Platform, 'vault'>,
  provider: ProviderRecord,
  { isFresh = false } = {},
): Promise<OpenProvider> {
  const by = JSON.stringify([provider.issuer, provider.clientId, provider.clientSecret]);
  const before = kept.get(provider.id);
  if (before && before.by === by && before.until > Date.now() && !isFresh) return before.opened;
  const opened = discover(provider, { secret: openClientSecret(platform.vault, provider) });
  const entry = { by, until: Date.now() + KEPT_MS, opened };
  kept.set(provider.id, entry);
  try {
    return await opened;
  } catch (error) {
    if (kept.get(provider.id) === entry) kept.delete(provider.id);
    throw error;
  }
}

/**
 * Fetches what a provider says of itself now. Nothing of it is kept.
 * @param secret of the client: looking takes none
 * @throws ProviderUnusable
 */
export async function discover(
  { issuer, clientId }: Pick<ProviderRecord, 'issuer' | 'clientId'>,
  { secret = '', withinMs = ANSWER_WITHIN_MS }: { secret?: string; withinMs?: number } = {},
): Promise<OpenProvider> {
  const client = await import('openid-client');
  const isLocal = isLoopback(new URL(issuer).hostname);
  const secretWays: SecretWay[] = [];
  const clientAuth: ClientAuth = (...request) => {
    const way = secretWays[0] === 'client_secret_post' ? client.ClientSecretPost : client.ClientSecretBasic;
    return way(secret)(...request);
  };
  let config: Configuration;
  try {
    const metadata = { [client.clockTolerance]: CLOCKS_DIFFER_SECONDS };
    config = await client.discovery(new URL(issuer), clientId, metadata, clientAuth, {
      timeout: withinMs / 1_000,
      [client.customFetch]: (url, options) => boundedFetch(url, options as RequestInit),
      execute: isLocal ? [client.allowInsecureRequests] : [],
    });
  } catch (error) {
    throw new ProviderUnusable(faultOf(error), error);
  }
  const server = config.serverMetadata();
  const { authorization_endpoint: page, token_endpoint: token, jwks_uri: keys } = server;
  const isSafe = (url: string | undefined) =>
    url !== undefined && URL.canParse(url) && (isLocal || new URL(url).protocol === 'https:');
  if (![page, token, keys].every(isSafe)) throw new ProviderUnusable('unfit');
  if (isForManyTenants(server.issuer)) throw new ProviderUnusable('many-tenants');
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  secretWays.push(...SECRET_WAYS.filter((way) => methods.includes(way)));
  if (secretWays.length === 0) throw new ProviderUnusable('secret-method', undefined, methods);
  return { config, issuer: server.issuer, secretWays, ...(await openKeys(new URL(keys!))) };
}

/** Does what shows our secret; the other way too if it is refused, because a client may be known by one of them only. */
export async function withSecret<T>({ secretWays }: OpenProvider, work: () => Promise<T>): Promise<T> {
  const [first] = secretWays;
  try {
    return await work();
  } catch (error) {
    if (!isClientRefused(error) || secretWays.length === 1) throw error;
    if (secretWays[0] === first) secretWays.reverse();
    return await work();
  }
}

/** Shows the secret with a code that is none. @throws ProviderUnusable if that says that the secret is wrong */
export async function checkSecret(open: OpenProvider, redirectUri: string): Promise<void> {
  const { genericGrantRequest } = await import('openid-client');
  const asked = { code: 'none', redirect_uri: redirectUri };
  try {
    await withSecret(open, () => genericGrantRequest(open.config, 'authorization_code', asked));
  } catch (error) {
    if (isClientRefused(error)) throw new ProviderUnusable('secret-refused', error);
  }
}

function isClientRefused(error: unknown): boolean {
  const { error: said, status } = error as { error?: unknown; status?: unknown };
  return status === 401 || said === 'invalid_client' || said === 'unauthorized_client';
}

async function openKeys(url: URL): Promise<Pick<OpenProvider, 'keys' | 'keysForStrangers'>> {
  const { createRemoteJWKSet, customFetch } = await import('jose');
  const options = { timeoutDuration: ANSWER_WITHIN_MS, [customFetch]: boundedFetch };
  return {
    keys: createRemoteJWKSet(url, { ...options, cooldownDuration: 0 }),
    keysForStrangers: createRemoteJWKSet(url, options),
  };
}

const CODES: Record<string, ProviderFault> = {
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'other-issuer',
  OAUTH_INVALID_RESPONSE: 'unfit',
  OAUTH_PARSE_ERROR: 'unfit',
  OAUTH_RESPONSE_IS_NOT_JSON: 'unfit',
  OAUTH_HTTP_REQUEST_FORBIDDEN: 'unfit',
};

/** Tells whether an issuer stands for all tenants, as Entra ID's `common` does: anybody could make one and be let in. */
const isForManyTenants = (issuer: unknown) => typeof issuer === 'string' && issuer.includes('{');

function faultOf(error: unknown): ProviderFault {
  const { code, cause } = error as { code?: unknown; cause?: { status?: number; body?: { issuer?: unknown } } };
  if (isForManyTenants(cause?.body?.issuer)) return 'many-tenants';
  // A page that is not there is no provider's; one in trouble may be.
  if (cause?.status !== undefined && cause.status < 500) return 'unfit';
  return (typeof code === 'string' && CODES[code]) || 'unreachable';
}
