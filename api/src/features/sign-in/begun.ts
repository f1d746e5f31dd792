import { PROVIDER_KEY } from '@study-groups/contracts/sign-in-address';
import { z } from 'zod';
import type { Context } from '../../platform/call.ts';
import { cookieNames, readCookie, setCookie } from '../../platform/cookies.ts';
import type { Platform } from '../../platform/platform.ts';
import { equalSecrets } from '../../platform/vault.ts';
import { openSealed, sealFor } from '../../records/timed-seal.ts';

/**
 * Keeps what a sign-in began with in the browser that began it, so that no other can end it, and nothing is stored of it. Each
 * has a cookie of its own: several tabs may sign in at once.
 */
const PLACE = 'sign-in';
const cookieOf = (state: string) => `${PLACE}-${state.slice(0, 8)}`;
/** More than so many at once are no person's tabs, and a server would refuse their cookies as too long. */
const MOST_AT_ONCE = 8;
const MINUTES = 10;

const begunSchema = z.strictObject({
  key: z.string().regex(PROVIDER_KEY),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The page where they go on. */
  to: z.string(),
  /** The account that it is to be linked with, by the session in which they asked. */
  link: z.strictObject({ adminId: z.number(), tokenHash: z.string() }).optional(),
});
/** A sign-in that has begun. */
export type Begun = z.output<typeof begunSchema>;

/** Has the caller's browser keep it. */
export function rememberBegun(platform: Platform, ctx: Context, begun: Begun): void {
  const others = cookieNames(platform, ctx, `${PLACE}-`);
  if (others.length >= MOST_AT_ONCE) for (const name of others) setCookie(platform, ctx, { name, value: null });
  const value = sealFor(platform.vault, PLACE, begun, MINUTES);
  setCookie(platform, ctx, { name: cookieOf(begun.state), value, maxAge: MINUTES * 60_000 });
}

/** Returns what the caller's browser keeps of a state; undefined where there is nothing, or it is too old. */
export function readBegun(platform: Platform, ctx: Context, state: unknown): Begun | undefined {
  if (typeof state !== 'string' || !/^[\w-]{8,}$/.test(state)) return undefined;
  const sealed = readCookie(platform, ctx, cookieOf(state));
  const begun = sealed && openSealed(platform.vault, PLACE, sealed, begunSchema);
  return begun && equalSecrets(state, begun.state) ? begun : undefined;
}

/** Takes it away. */
export function forgetBegun(platform: Platform, ctx: Context, { state }: Begun): void {
  setCookie(platform, ctx, { name: cookieOf(state), value: null });
}
