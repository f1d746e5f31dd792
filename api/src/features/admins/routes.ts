import type Router from '@koa/router';
import { getAdmin, loginAdmin, logoutAdmin } from '@study-groups/contracts/admin';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import { anybody } from '../../platform/guards.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireAdmin } from './guard.ts';
import { login } from './login.ts';
import { presentAdmin } from './presenter.ts';
import { endSession } from './sessions.ts';

/** Signing in and out, and who is signed in. */
export function mountAdmins(router: Router<AppState>, platform: Platform): void {
  const guard = requireAdmin(platform);

  mountCall(router, loginAdmin, { guard: anybody }, ({ ctx, body }) => login(platform, ctx, body));
  mountCall(router, logoutAdmin, { guard }, async ({ ctx, caller }) => {
    await endSession(platform, ctx, caller);
    return { success: true as const };
  });
  mountCall(router, getAdmin, { guard }, async ({ caller }) => presentAdmin(caller.admin));
}
