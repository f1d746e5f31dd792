import type Router from '@koa/router';
import { createGoogleEvents, finishGoogleSignIn } from '@study-groups/contracts/google';
import type { AppState } from '../../platform/app-state.ts';
import { type Context, mountCall } from '../../platform/call.ts';
import { readCookie, setCookie } from '../../platform/cookies.ts';
import { anybodyWithGoogle, countCall } from '../../platform/guards.ts';
import type { Platform } from '../../platform/platform.ts';
import { newToken } from '../../platform/vault.ts';
import { createEvents } from './create-events.ts';
import { finishSignIn } from './sign-in.ts';

/** Ties a sign-in to the browser that began it: nobody can lead others to Google and then use what they allowed. */
const COOKIE = 'google-browser';
const REMEMBER_MS = 86_400_000;

/** The calls of the scheduler that need Google, and the way back from its page. */
export function mountGoogle(router: Router<AppState>, platform: Platform): void {
  const { env, limits } = platform;
  const options = { guard: anybodyWithGoogle, charge: countCall(limits.googleCalls) };

  mountCall(router, createGoogleEvents, options, async ({ ctx, body }) => {
    const browser = readBrowser(platform, ctx) ?? newToken();
    const answer = await createEvents(platform, browser, body);
    if (answer.requiresAuth) setCookie(platform, ctx, { name: COOKIE, value: browser, maxAge: REMEMBER_MS });
    return answer;
  });

  mountCall(router, finishGoogleSignIn, options, async ({ ctx, query }) => {
    const { token, failed } = await finishSignIn(platform, readBrowser(platform, ctx), query);
    const outcome = { authorized: failed ? '0' : '1', ...(failed && { error: failed.code }) };
    return `${env.PUBLIC_URL}/schedule-meet?${new URLSearchParams({ token, ...outcome })}`;
  });
}

function readBrowser(platform: Platform, ctx: Context): string | undefined {
  return /^[\w-]{32}$/.exec(readCookie(platform, ctx, COOKIE) ?? '')?.[0];
}
