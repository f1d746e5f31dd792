import { z } from 'zod';
import type { Context } from '../../platform/call.ts';
import { databaseNow } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { CannotOpen } from '../../platform/vault.ts';
import type { ProviderRecord } from '../../records/provider.ts';
import { readSession, type SignedIn } from '../admins/sessions.ts';
import { type Begun, rememberBegun } from './begun.ts';
import { SignInFault } from './fault.ts';
import { reach, redirectUri } from './visit.ts';

/** The pages where somebody may go on: none of another site. */
const RETURN_TO = /^\/(?:admin|home|dashboard)(?:\/[\w-]+)*$/;

/** Returns where somebody goes on: the page that asked, if it is one of ours. */
export const returnTo = (asked: unknown) => (typeof asked === 'string' && RETURN_TO.test(asked) ? asked : '/home');

/**
 * Begins a sign-in: code flow with PKCE, state and nonce, which the browser keeps.
 * @param to the page where they go on
 * @returns the address of the provider's page
 * @throws SignInFault away or expired
 */
export async function startSignIn(
  platform: Platform,
  ctx: Context,
  { provider, to, ticket }: { provider: ProviderRecord; to: string; ticket: unknown },
): Promise<string> {
  const link = ticket === undefined ? undefined : await readTicket(platform, ctx, ticket);
  const { config } = await reach(platform, provider);
  const client = await import('openid-client');
  const verifier = client.randomPKCECodeVerifier();
  const [state, nonce] = [client.randomState(), client.randomNonce()];
  rememberBegun(platform, ctx, { key: provider.key, state, nonce, verifier, to, ...(link && { link }) });
  return client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri(platform, provider),
    scope: ['openid', ...provider.scope.split(' ').filter((name) => name && name !== 'openid')].join(' '),
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  }).href;
}

const TICKET_LASTS_MS = 5 * 60_000;
const TICKET = 'sign-in-link';
const ticketSchema = z.strictObject({ adminId: z.number(), tokenHash: z.string(), endsAt: z.number() });

/**
 * Begins to link an admin's account with an identity. Another site could lead a browser to where it goes on, but has no ticket.
 * @returns the address where it goes on, in this session
 */
export function linkAddress(platform: Platform, { admin, tokenHash }: SignedIn, key: string): string {
  const endsAt = databaseNow().getTime() + TICKET_LASTS_MS;
  const ticket = platform.vault.seal(JSON.stringify({ adminId: admin.id, tokenHash, endsAt }), TICKET);
  return `${platform.env.PUBLIC_URL}/api/sign-in/${key}?${new URLSearchParams({ to: '/admin', link: ticket })}`;
}

/** @throws SignInFault expired for a ticket that is not of this session, or is too old */
async function readTicket(platform: Platform, ctx: Context, ticket: unknown): Promise<Begun['link']> {
  const signedIn = await readSession(platform, ctx);
  try {
    const text = platform.vault.open(String(ticket), TICKET);
    const { endsAt, ...link } = ticketSchema.parse(JSON.parse(text));
    if (signedIn?.tokenHash === link.tokenHash && endsAt > databaseNow().getTime()) return link;
  } catch (error) {
    if (!(error instanceof CannotOpen)) throw error;
  }
  throw new SignInFault('expired');
}
