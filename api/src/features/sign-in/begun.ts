import { PROVIDER_KEY } from '@study-groups/contracts/sign-in-address';
import { z } from 'zod';
import type { Context } from '../../platform/call.ts';
import { databaseNow } from '../../platform/clock.ts';
import { readCookie, setCookie } from '../../platform/cookies.ts';
import type { Platform } from '../../platform/platform.ts';
import { CannotOpen } from '../../platform/vault.ts';

/** Keeps what a sign-in began with in the browser that began it, so that no other can end it, and nothing is stored of it. */
const COOKIE = 'sign-in';
const LASTS_MS = 10 * 60_000;

const begunSchema = z.strictObject({
  key: z.string().regex(PROVIDER_KEY),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The page where they go on. */
  to: z.string(),
  /** Whose account it is to be linked with, by the session in which they asked. */
  link: z.strictObject({ adminId: z.number(), tokenHash: z.string() }).optional(),
  endsAt: z.number(),
});
/** A sign-in that has begun. */
export type Begun = z.output<typeof begunSchema>;

/** Has the caller's browser keep it. */
export function rememberBegun(platform: Platform, ctx: Context, begun: Omit<Begun, 'endsAt'>): void {
  const endsAt = databaseNow().getTime() + LASTS_MS;
  const value = platform.vault.seal(JSON.stringify({ ...begun, endsAt }), COOKIE);
  setCookie(platform, ctx, { name: COOKIE, value, maxAge: LASTS_MS });
}

/** What the caller's browser keeps; undefined where there is nothing, or it is too old. */
export function readBegun(platform: Platform, ctx: Context): Begun | undefined {
  const sealed = readCookie(platform, ctx, COOKIE);
  if (!sealed) return undefined;
  try {
    const begun = begunSchema.parse(JSON.parse(platform.vault.open(sealed, COOKIE)));
    return begun.endsAt > databaseNow().getTime() ? begun : undefined;
  } catch (error) {
    if (error instanceof CannotOpen) return undefined;
    throw error;
  }
}

/** Takes it away. */
export function forgetBegun(platform: Platform, ctx: Context): void {
  setCookie(platform, ctx, { name: COOKIE, value: null });
}
