import type Router from '@koa/router';
import * as calls from '@study-groups/contracts/roster';
import type { StopLink } from '@study-groups/contracts/links';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import { anybody } from '../../platform/guards.ts';
import type { Platform } from '../../platform/platform.ts';
import { perAddress, perClass } from '../../platform/rate-limit.ts';
import { requireDashboard } from '../classes/guard.ts';
import { inviteRoster } from './invite.ts';
import { readRoster } from './read.ts';
import { saveRoster } from './save-roster.ts';
import { classOfLink, stopInvitations } from './stop.ts';

/** The roster of a class. */
export function mountRoster(router: Router<AppState>, platform: Platform): void {
  const ofClass = { guard: requireDashboard(platform) } as const;

  mountCall(router, calls.getRoster, { ...ofClass, holdsNoSecret: true }, ({ caller }) => readRoster(caller.cls));

  mountCall(
    router,
    calls.saveRoster,
    { ...ofClass, rateLimit: { costlyChanges: perClass }, takesList: true },
    async ({ caller, body }) => {
      return saveRoster(caller, body.people, body.version);
    },
  );

  mountCall(router, calls.inviteListed, { ...ofClass, rateLimit: { costlyChanges: perClass } }, async ({ caller }) => {
    return inviteRoster(platform, caller);
  });

  const stop = {
    guard: anybody,
    rateLimit: { confirmations: perAddress },
    eraseWithClass: ({ body }: { body: StopLink }) => classOfLink(body),
  };
  mountCall(router, calls.stopInvitations, stop, async ({ body }) => ({
    courseName: (await stopInvitations(platform, body)).courseName,
  }));
}
