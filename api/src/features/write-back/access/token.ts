import { setTimeout as sleep } from 'node:timers/promises';
import { trusted } from 'mongoose';
import type { Configuration } from 'openid-client';
import { boundedFetch } from '../../../platform/bounded-fetch.ts';
import { databaseNow } from '../../../platform/clock.ts';
import { isLoopback } from '../../../platform/loopback.ts';
import type { Platform } from '../../../platform/platform.ts';
import { CannotOpen, type Vault } from '../../../platform/vault.ts';
import { accessPlace, LmsAccessModel, type LmsAccessRecord } from '../../../records/lms-access.ts';
import type { LtiPlatformRecord } from '../../../records/lti-platform.ts';
import { LmsFault } from '../lms-course.ts';
import { type Endpoints, endpointsOf, writableKind } from './endpoints.ts';

const ANSWER_WITHIN_S = 20;
/** A token is not used in its last minute: a request takes a while. */
const SPARE_MS = 60_000;
/** Without a word of the platform. */
const LASTS_S = 3_600;
/** Time for which one process may ask, before another does. */
const ASKING_MS = 30_000;
const LOOK_AGAIN_MS = 200;

/** Our client at a platform. */
export async function clientOf(
  { clientId, platformId, secret }: LmsAccessRecord,
  { tokenUrl, consentUrl, secretIn }: Endpoints,
  vault: Vault,
): Promise<Configuration> {
  const client = await import('openid-client');
  const server = {
    issuer: new URL(tokenUrl).origin,
    token_endpoint: tokenUrl,
    ...(consentUrl && { authorization_endpoint: consentUrl }),
  };
  const way = secretIn === 'header' ? client.ClientSecretBasic : client.ClientSecretPost;
  const config = new client.Configuration(
    server,
    clientId,
    undefined,
    way(vault.open(secret, accessPlace(platformId, 'secret'))),
  );
  config.timeout = ANSWER_WITHIN_S;
  config[client.customFetch] = (url, options) => boundedFetch(url, options as RequestInit);
  if (isLoopback(new URL(tokenUrl).hostname)) client.allowInsecureRequests(config);
  return config;
}

/**
 * Returns the token that a platform is shown now. One process at a time asks for another: some refresh tokens are good for one
 * use only.
 * @param refused what the platform has just refused
 * @throws LmsFault access-refused where an admin has to set it up again; no-answer
 */
export async function tokenOf(platform: Platform, from: LtiPlatformRecord, refused?: string): Promise<string> {
  const { vault } = platform;
  for (;;) {
    const access = await LmsAccessModel.findOne({ platformId: from.id }).lean();
    const kind = writableKind(from.kind);
    if (!access || !kind) throw new LmsFault('access-refused');
    try {
      const endpoints = endpointsOf(kind, access.baseUrl, from);
      if (!endpoints) {
        if (refused === undefined) return vault.open(access.secret, accessPlace(from.id, 'secret'));
        throw new LmsFault('access-refused');
      }
      const token = access.token && vault.open(access.token, accessPlace(from.id, 'token'));
      if (token && token !== refused && isFresh(access)) return token;
      const now = databaseNow();
      const free = { platformId: from.id, edits: access.edits, askingUntil: trusted({ $not: trusted({ $gt: now }) }) };
      const own = new Date(now.getTime() + ASKING_MS);
      const asking = await LmsAccessModel.findOneAndUpdate(
        free,
        { $set: { askingUntil: own } },
        { returnDocument: 'after' },
      ).lean();
      // Somebody else asks, and their token is ours too; unless it was made in between.
      if (!asking) await sleep(LOOK_AGAIN_MS);
      else if (asking.token === access.token) return await askForToken(platform, asking, endpoints);
      else await LmsAccessModel.updateOne({ platformId: from.id, askingUntil: own }, { $set: { askingUntil: null } });
    } catch (error) {
      if (error instanceof CannotOpen) throw new LmsFault('access-refused');
      if (error instanceof LmsFault && error.fault === 'access-refused')
        await LmsAccessModel.updateOne({ platformId: from.id, edits: access.edits }, { $set: { state: 'refused' } });
      throw error;
    }
  }
}

const isFresh = ({ tokenEndsAt }: LmsAccessRecord) =>
  tokenEndsAt !== undefined && tokenEndsAt.getTime() - SPARE_MS > databaseNow().getTime();

async function askForToken({ vault }: Platform, access: LmsAccessRecord, endpoints: Endpoints): Promise<string> {
  const { platformId, refreshToken } = access;
  if (endpoints.consentUrl && !refreshToken) throw new LmsFault('access-refused');
  const client = await import('openid-client');
  const config = await clientOf(access, endpoints, vault);
  try {
    const answer = refreshToken
      ? await client.refreshTokenGrant(config, vault.open(refreshToken, accessPlace(platformId, 'refresh-token')))
      : await client.clientCredentialsGrant(config);
    await keepTokens(vault, access, answer);
    return answer.access_token;
  } catch (error) {
    await LmsAccessModel.updateOne({ platformId, edits: access.edits }, { $set: { askingUntil: null } });
    throw faultOf(error);
  }
}

/** The answer of a platform to a request for a token. */
export interface Tokens {
  access_token: string;
  refresh_token?: string | undefined;
  expires_in?: number | undefined;
}

/** Keeps what a platform gave, unless an admin has entered something else meanwhile. The refresh token stays where it gives no other. */
export async function keepTokens(
  vault: Vault,
  { platformId, edits }: Pick<LmsAccessRecord, 'platformId' | 'edits'>,
  { access_token: token, refresh_token: refreshToken, expires_in: lasts = LASTS_S }: Tokens,
): Promise<void> {
  const kept = {
    token: vault.seal(token, accessPlace(platformId, 'token')),
    tokenEndsAt: new Date(databaseNow().getTime() + lasts * 1_000),
    ...(refreshToken && { refreshToken: vault.seal(refreshToken, accessPlace(platformId, 'refresh-token')) }),
    askingUntil: null,
    state: 'open',
  } as const;
  await LmsAccessModel.updateOne({ platformId, edits }, { $set: kept });
}

/** Refused by a word of the platform, or not answered. */
export function faultOf(error: unknown): unknown {
  if (error instanceof CannotOpen || error instanceof LmsFault) return error;
  const { status } = error as { status?: number };
  return status !== undefined && status < 500 && status !== 429
    ? new LmsFault('access-refused', status)
    : new LmsFault('no-answer', status);
}
