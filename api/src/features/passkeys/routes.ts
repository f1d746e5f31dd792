import type Router from '@koa/router';
import * as calls from '@study-groups/contracts/passkeys';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import { anybody } from '../../platform/guards.ts';
import type { Platform } from '../../platform/platform.ts';
import { confirmPassword } from '../admins/confirm-password.ts';
import { requireAdmin } from '../admins/guard.ts';
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from './account.ts';
import { beginLogin, finishLogin } from './login.ts';
import { presentPasskey } from './presenter.ts';

/** The second factor of admins: signing in with it, and their own passkeys. */
export function mountPasskeys(router: Router<AppState>, platform: Platform): void {
  const guard = requireAdmin(platform);

  mountCall(router, calls.beginPasskeyLogin, { guard: anybody }, ({ ctx, body }) => beginLogin(platform, ctx, body));
  mountCall(router, calls.loginByPasskey, { guard: anybody }, ({ ctx, body }) => finishLogin(platform, ctx, body));

  mountCall(router, calls.listPasskeys, { guard }, async ({ caller }) =>
    (await listPasskeys(caller.admin.id)).map(presentPasskey),
  );
  mountCall(router, calls.beginPasskey, { guard }, async ({ ctx, caller, body }) => {
    await confirmPassword(platform, ctx, caller.admin, body.currentPassword);
    return beginPasskey(platform, caller);
  });
  mountCall(router, calls.addPasskey, { guard }, async ({ caller, body }) =>
    presentPasskey(await addPasskey(platform, caller, body)),
  );
  mountCall(router, calls.removePasskey, { guard }, async ({ ctx, params, caller, body }) => {
    await confirmPassword(platform, ctx, caller.admin, body.currentPassword);
    await removePasskey(caller, params.id);
    return { success: true } as const;
  });
}
