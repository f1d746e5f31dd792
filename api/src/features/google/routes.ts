import type Router from '@koa/router';
import { createGoogleEvents, finishGoogleSignIn } from '@study-groups/contracts/google';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import { anybodyWithGoogle } from '../../platform/guards.ts';
import type { Platform } from '../../platform/platform.ts';
import { perAddress } from '../../platform/rate-limit.ts';
import { newToken } from '../../platform/vault.ts';
import { readBrowser, rememberBrowser } from './browser.ts';
import { createEvents } from './create-events.ts';
import { finishSignIn } from './sign-in.ts';

/** The calls of the scheduler that need Google, and the way back from its page. */
export function mountGoogle(router: Router<AppState>, platform: Platform): void {
  const { env } = platform;
  const options = { guard: anybodyWithGoogle, rateLimit: { googleCalls: perAddress } };

  mountCall(router, createGoogleEvents, options, async ({ ctx, body }) => {
    const browser = readBrowser(platform, ctx) ?? newToken();
    const answer = await createEvents(platform, browser, body);
    if (answer.requiresAuth) rememberBrowser(platform, ctx, browser);
    return answer;
  });

  mountCall(router, finishGoogleSignIn, options, async ({ ctx, query }) => {
    const { token, failed } = await finishSignIn(platform, readBrowser(platform, ctx), query);
    const outcome = { authorized: failed ? '0' : '1', ...(failed && { error: failed.code }) };
    const page = token === undefined ? 'my-group' : 'schedule-meet';
    return `${env.PUBLIC_URL}/${page}?${new URLSearchParams({ ...(token && { token }), ...outcome })}`;
  });
}
