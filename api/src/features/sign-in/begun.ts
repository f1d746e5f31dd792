import { PROVIDER_KEY } from '@study-groups/contracts/sign-in-address';
import { z } from 'zod';
import type { Context } from '../../platform/call.ts';
import { readCookie, setCookie } from '../../platform/cookies.ts';
import type { Platform } from '../../platform/platform.ts';
import { openSealed, sealFor } from '../../records/timed-seal.ts';

/** Keeps what a sign-in began with in the browser that began it, so that no other can end it, and nothing is stored of it. */
const COOKIE = 'sign-in';
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
  const value = sealFor(platform.vault, COOKIE, begun, MINUTES);
  setCookie(platform, ctx, { name: COOKIE, value, maxAge: MINUTES * 60_000 });
}

/** Returns what the caller's browser keeps; undefined where there is nothing, or it is too old. */
export function readBegun(platform: Platform, ctx: Context): Begun | undefined {
  const sealed = readCookie(platform, ctx, COOKIE);
  return (sealed && openSealed(platform.vault, COOKIE, sealed, begunSchema)) || undefined;
}

/** Takes it away. */
export function forgetBegun(platform: Platform, ctx: Context): void {
  setCookie(platform, ctx, { name: COOKIE, value: null });
}
