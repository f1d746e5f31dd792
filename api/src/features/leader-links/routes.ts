import type Router from '@koa/router';
import { followLeaderLink } from '@study-groups/contracts/leader-links';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import { anybody } from '../../platform/guards.ts';
import type { Platform } from '../../platform/platform.ts';
import { perAddress } from '../../platform/rate-limit.ts';
import { noteClick } from './clicks.ts';
import { findLedGroup } from './links.ts';
import { destinationOf } from './destination.ts';

/** The links of the leaders' mails. */
export function mountLeaderLinks(router: Router<AppState>, { env, vault }: Platform): void {
  const options = { guard: anybody, rateLimit: { leaderLinks: perAddress } } as const;
  mountCall(router, followLeaderLink, options, async ({ ctx, params }) => {
    const led = await findLedGroup(vault, params.token);
    // A HEAD request asks whether there is something, and follows no link.
    if (ctx.method === 'GET') await noteClick(led.group, led.leader.id, params.action);
    return destinationOf(env.PUBLIC_URL, led, params);
  });
}
