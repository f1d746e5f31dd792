import type Router from '@koa/router';
import { declineWish as declineWishCall } from '@study-groups/contracts/wishes';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireDashboard } from '../classes/guard.ts';
import { declineWish } from './decline.ts';

/** The desk's answer to a student who asks for another group. */
export function mountWishes(router: Router<AppState>, platform: Platform): void {
  const options = { guard: requireDashboard(platform) } as const;
  mountCall(router, declineWishCall, options, async ({ caller, params }) => {
    await declineWish(platform, caller.cls, params.studentId);
    return { success: true as const };
  });
}
