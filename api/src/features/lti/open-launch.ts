import { z } from 'zod';
import type { Context } from '../../platform/call.ts';
import { isFromOwnPage } from '../../platform/origins.ts';
import type { Platform } from '../../platform/platform.ts';
import { LtiPlatformModel, type LtiPlatformRecord, MOST_ASKED } from '../../records/lti-platform.ts';
import { openSealed, sealFor } from '../../records/timed-seal.ts';
import { launchSchema, type LaunchFacts } from './claims.ts';
import { findLogin, isNonceOf, takeLogin } from './login.ts';
import { Refusal } from './refusal.ts';
import { verifyLaunch } from './verify.ts';

/** A launch that is believed. */
export interface Launch extends LaunchFacts {
  from: LtiPlatformRecord;
}

/**
 * Believes a launch, or does not. Its login is used up by it either way.
 * @returns the login where it is not shown yet that this is the browser in which it began
 * @throws Refusal
 */
export async function receiveLaunch(
  platform: Platform,
  ctx: Context,
  fields: Readonly<Record<string, string>>,
): Promise<{ launch: Launch } | { unbound: Awaited<ReturnType<typeof findLogin>>['login'] }> {
  const { state, stored, id_token: token, error } = fields;
  const { login, isBound } = await findLogin(platform, ctx, { state, stored });
  if (!isBound) return { unbound: login };
  await takeLogin(platform, ctx, state ?? '', login);
  const from = await LtiPlatformModel.findOne({ id: login.platformId }).lean();
  if (!from) throw new Refusal('unknownPlatform', 'platform', { issuer: '' });
  if (!token) throw refusedByPlatform(error);
  const facts = await verifyLaunch(token, from, (nonce) => isNonceOf(platform, login, nonce));
  await assertDeployment(from, facts.deploymentId);
  return { launch: { ...facts, from } };
}

function refusedByPlatform(error = ''): Refusal {
  const word = /^[\w-]{1,60}$/.exec(error)?.[0] ?? 'no id_token';
  return new Refusal('notBelieved', `platform-error ${word}`, { reason: word });
}

/** One that is not known is kept for an admin to see. */
async function assertDeployment({ id, deployments, askedDeployments }: LtiPlatformRecord, deployment: string) {
  if (deployments.includes(deployment)) return;
  if (askedDeployments.length < MOST_ASKED) {
    await LtiPlatformModel.updateOne({ id }, { $addToSet: { askedDeployments: deployment } });
  }
  throw new Refusal('unknownDeployment', 'deployment', { deployment });
}

const PLACE = 'lti-launch';
const MINUTES = 60;
const sealedSchema = launchSchema.extend({ platformId: z.number() });

/** Seals a launch into a page, which hands it back with the next touch. */
export function sealLaunch({ vault }: Pick<Platform, 'vault'>, { from, ...facts }: Launch): string {
  return sealFor(vault, PLACE, { ...facts, platformId: from.id }, MINUTES);
}

/** The launch that a page of ours hands back. @throws Refusal startAgain for another one, or an hour later */
export async function reopenLaunch({ vault }: Pick<Platform, 'vault'>, ctx: Context, ticket = ''): Promise<Launch> {
  // Another site's page has no ticket of somebody else, but could hand over its own.
  const found = isFromOwnPage(ctx) ? openSealed(vault, PLACE, ticket, sealedSchema) : null;
  if (!found) throw new Refusal('startAgain', 'state');
  const { platformId, ...facts } = found;
  const from = await LtiPlatformModel.findOne({ id: platformId }).lean();
  if (!from) throw new Refusal('startAgain', 'platform');
  return { ...facts, from };
}
