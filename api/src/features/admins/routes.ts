import type Router from '@koa/router';
import { getAdmin, loginAdmin, logoutAdmin } from '@study-groups/contracts/admin';
import * as users from '@study-groups/contracts/admin-users';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import { anybody } from '../../platform/guards.ts';
import type { Platform } from '../../platform/platform.ts';
import { changePassword } from './change-password.ts';
import { requireAdmin } from './guard.ts';
import { login } from './login.ts';
import { presentAdmin, presentAdminUser } from './presenter.ts';
import { endSession } from './sessions.ts';
import { createAdmin, deleteAdmin, listAdmins, updateAdmin, updateProfile } from './users.ts';

const SUCCESS = { success: true } as const;

/** Signing in and out, the signed-in admin's account, and the other admins. */
export function mountAdmins(router: Router<AppState>, platform: Platform): void {
  const guard = requireAdmin(platform);

  mountCall(router, loginAdmin, { guard: anybody }, ({ ctx, body }) => login(platform, ctx, body));
  mountCall(router, logoutAdmin, { guard }, async ({ ctx, caller }) => {
    const goTo = await endSession(platform, ctx, caller);
    return { ...SUCCESS, ...(goTo && { goTo }) };
  });

  mountCall(router, getAdmin, { guard }, async ({ caller }) => presentAdmin(caller.admin));
  mountCall(router, users.updateProfile, { guard }, async ({ caller, body }) =>
    presentAdmin(await updateProfile(caller, body)),
  );
  mountCall(router, users.changePassword, { guard }, async ({ ctx, caller, body }) => {
    await changePassword(platform, ctx, caller, body);
    return SUCCESS;
  });

  mountCall(router, users.listAdmins, { guard }, async () => (await listAdmins()).map(presentAdminUser));
  mountCall(router, users.createAdmin, { guard }, async ({ body, caller }) =>
    presentAdminUser(await createAdmin(body, caller)),
  );
  mountCall(router, users.updateAdmin, { guard }, async ({ params, body, caller }) =>
    presentAdminUser(await updateAdmin(params.id, body, caller)),
  );
  mountCall(router, users.deleteAdmin, { guard }, async ({ params, caller }) => {
    await deleteAdmin(params.id, caller);
    return SUCCESS;
  });
}
