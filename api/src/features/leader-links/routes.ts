import type Router from '@koa/router';
import { followLeaderLink } from '@study-groups/contracts/leader-links';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import { countCall } from '../../platform/guards.ts';
import type { Platform } from '../../platform/platform.ts';
import { noteClick } from './clicks.ts';
import { findLedGroup } from './links.ts';
import { destinationOf } from './destination.ts';

/** The links of the leaders' mails. */
export function mountLeaderLinks(router: Router<AppState>, { env, vault, limits }: Platform): void {
  const guard = countCall(limits.leaderLinks);
  mountCall(router, followLeaderLink, { guard, missing: 'link_not_found' }, async ({ params }) => {
    const led = await findLedGroup(vault, params.token);
    await noteClick(led.group, led.leader.id, params.action);
    return destinationOf(env.PUBLIC_URL, led, params);
  });
}
