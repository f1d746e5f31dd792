import type Router from '@koa/router';
import * as calls from '@study-groups/contracts/team';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { perClass } from '../../platform/rate-limit.ts';
import { requireDashboard } from '../classes/guard.ts';
import { changePerson, handOver, keepPassword, leaveDesk, removePerson, switchPassword } from './change.ts';
import { inviteAgain, invitePerson } from './invite.ts';
import { presentTeam } from './presenter.ts';

/** The people at the desk of a class. */
export function mountTeam(router: Router<AppState>, platform: Platform): void {
  const ofClass = { guard: requireDashboard(platform) } as const;
  mountCall(router, calls.getTeam, ofClass, ({ caller }) => presentTeam(caller.cls, caller));
  mountCall(router, calls.invitePerson, ofClass, async ({ caller, body }) =>
    presentTeam(await invitePerson(platform, caller, body), caller),
  );
  mountCall(router, calls.switchPassword, ofClass, async ({ caller, body }) =>
    presentTeam(await switchPassword(caller, body.takesPassword), caller),
  );
  mountCall(router, calls.keepPassword, ofClass, async ({ caller }) => presentTeam(await keepPassword(caller), caller));
  mountCall(router, calls.leaveDesk, ofClass, async ({ caller }) => {
    await leaveDesk(caller);
    return { success: true as const };
  });

  mountCall(router, calls.changePerson, ofClass, async ({ caller, params, body }) =>
    presentTeam(await changePerson(caller, params.personId, body), caller),
  );
  mountCall(
    router,
    calls.inviteAgain,
    { ...ofClass, rateLimit: { deskInvitations: perClass } },
    async ({ caller, params }) => presentTeam(await inviteAgain(platform, caller, params.personId), caller),
  );
  mountCall(router, calls.removePerson, ofClass, async ({ caller, params }) =>
    presentTeam(await removePerson(caller, params.personId), caller),
  );
  mountCall(router, calls.handOver, ofClass, async ({ caller, params }) =>
    presentTeam(await handOver(caller, params.personId), caller),
  );
}
