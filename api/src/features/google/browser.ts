import type { Context } from '../../platform/call.ts';
import { readCookie, setCookie } from '../../platform/cookies.ts';
import type { Platform } from '../../platform/platform.ts';

/** Ties a sign-in to the browser that began it: nobody can lead others to Google and then use what they allowed. */
const COOKIE = 'google-browser';
const REMEMBER_MS = 86_400_000;

/** The secret of the caller's cookie; undefined without one. */
export function readBrowser(platform: Platform, ctx: Context): string | undefined {
  return /^[\w-]{32}$/.exec(readCookie(platform, ctx, COOKIE) ?? '')?.[0];
}

/** Has the caller's browser keep the secret of a sign-in that begins. */
export function rememberBrowser(platform: Platform, ctx: Context, browser: string): void {
  setCookie(platform, ctx, { name: COOKIE, value: browser, maxAge: REMEMBER_MS });
}
