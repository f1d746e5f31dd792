import type Router from '@koa/router';
import { declineWish as declineWishCall } from '@study-groups/contracts/wishes';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireDashboard } from '../classes/guard.ts';
import { declineWish } from './decline.ts';

/** What the desk answers those who ask for another group. */
export function mountWishes(router: Router<AppState>, platform: Platform): void {
  const options = { guard: requireDashboard(platform) } as const;
  mountCall(router, declineWishCall, options, async ({ caller, params }) => {
    await declineWish(platform, caller.cls, params.studentId);
    return { success: true as const };
  });
}
