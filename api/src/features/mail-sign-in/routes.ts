import type Router from '@koa/router';
import * as calls from '@study-groups/contracts/home';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import { anybody } from '../../platform/guards.ts';
import type { Platform } from '../../platform/platform.ts';
import { perAddress } from '../../platform/rate-limit.ts';
import { requirePerson } from './guard.ts';
import { sendHomeLink } from './links.ts';
import { leaveHome, openHome } from './sessions.ts';

/** Signing in by the link of a mail. */
export function mountMailSignIn(router: Router<AppState>, platform: Platform): void {
  const ask = { guard: anybody, rateLimit: { homeLinks: perAddress } } as const;
  mountCall(router, calls.sendHomeLink, ask, async ({ body }) => {
    await sendHomeLink(platform, body.email, body.language);
    return { success: true as const };
  });
  const use = { guard: anybody, rateLimit: { pageLinks: perAddress } } as const;
  mountCall(router, calls.openHome, use, async ({ ctx, body }) => {
    const { email, cls } = await openHome(platform, ctx, body);
    return { email, slug: cls?.slug ?? null };
  });
  mountCall(router, calls.leaveHome, { guard: requirePerson(platform) }, async ({ ctx, caller }) => {
    const goTo = await leaveHome(platform, ctx, caller);
    return { success: true as const, ...(goTo && { goTo }) };
  });
}
