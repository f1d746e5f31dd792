import { CONSENT_MINUTES } from '@study-groups/contracts/write-back';
import { z } from 'zod';
import type { Context } from '../../../platform/call.ts';
import { readCookie, setCookie } from '../../../platform/cookies.ts';
import { ApiError } from '../../../platform/errors.ts';
import { readHold, requireNoHold } from '../../../platform/hold.ts';
import type { Platform } from '../../../platform/platform.ts';
import { LmsAccessModel } from '../../../records/lms-access.ts';
import { openSealed, sealFor } from '../../../records/timed-seal.ts';
import { LmsFault } from '../lms-course.ts';
import { consentRedirect, endpointsOf, writableKind } from './endpoints.ts';
import { findWritable } from './settings.ts';
import { clientOf, faultOf, keepTokens } from './token.ts';

/** Keeps what an admin went to a platform with in the browser in which they did, so that no other can end it. */
const COOKIE = 'lms-consent';

const begunSchema = z.strictObject({
  platformId: z.number(),
  edits: z.number(),
  state: z.string(),
  verifier: z.string(),
});

/** The address at which an administrator of a platform agrees. @throws ApiError not_found where nobody has to, or on_hold */
export async function askForConsent(platform: Platform, ctx: Context, id: number): Promise<string> {
  await requireNoHold(platform.env);
  const from = await findWritable(id);
  const access = await LmsAccessModel.findOne({ platformId: id }).lean();
  const endpoints = access && endpointsOf(writableKind(from.kind)!, access.baseUrl, from);
  if (!access || !endpoints?.consentUrl) throw new ApiError('not_found');
  const client = await import('openid-client');
  const verifier = client.randomPKCECodeVerifier();
  const begun = { platformId: id, edits: access.edits, state: client.randomState(), verifier };
  const value = sealFor(platform.vault, COOKIE, begun, CONSENT_MINUTES);
  setCookie(platform, ctx, { name: COOKIE, value, maxAge: CONSENT_MINUTES * 60_000 });
  return client.buildAuthorizationUrl(await clientOf(access, endpoints, platform.vault), {
    redirect_uri: consentRedirect(platform, id),
    scope: endpoints.scope,
    state: begun.state,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).href;
}

/**
 * Takes what a platform sends back with a person who agreed.
 * @param to the platform whose address they come back to
 * @returns whether they did, in this browser, for what is entered now
 */
export async function takeConsent(platform: Platform, ctx: Context, to: string): Promise<boolean> {
  const sealed = readCookie(platform, ctx, COOKIE);
  const begun = sealed && openSealed(platform.vault, COOKIE, sealed, begunSchema);
  setCookie(platform, ctx, { name: COOKIE, value: null });
  if (!begun || String(begun.platformId) !== to || (await readHold(platform.env))) return false;
  const { platformId, edits, state, verifier } = begun;
  const access = await LmsAccessModel.findOne({ platformId, edits }).lean();
  if (!access) return false;
  const from = await findWritable(platformId);
  const client = await import('openid-client');
  const config = await clientOf(access, endpointsOf(writableKind(from.kind)!, access.baseUrl, from)!, platform.vault);
  const back = new URL(consentRedirect(platform, platformId));
  back.search = ctx.querystring;
  try {
    const tokens = await client.authorizationCodeGrant(config, back, {
      expectedState: state,
      pkceCodeVerifier: verifier,
    });
    await keepTokens(platform.vault, access, tokens);
    return true;
  } catch (error) {
    const fault = faultOf(error);
    platform.logger.warn(
      { platform: platformId, reason: fault instanceof LmsFault ? fault.fault : 'unreadable' },
      'A learning platform did not agree',
    );
    return false;
  }
}
