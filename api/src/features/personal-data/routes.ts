import type Router from '@koa/router';
import * as calls from '@study-groups/contracts/personal-data';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import { anybody } from '../../platform/guards.ts';
import type { Platform } from '../../platform/platform.ts';
import { perAddress, perEmail } from '../../platform/rate-limit.ts';
import { sourceOf } from '../../platform/source.ts';
import { recordSight } from '../../records/record-event.ts';
import { requireAdmin } from '../admins/guard.ts';
import { erasePersonalData } from './erase.ts';
import { exportPersonalData } from './export.ts';
import { findHeld } from './held.ts';
import { endVisit, openVisit, requireVisitor, sendDataLink } from './visits.ts';

/** The data that is kept of an address, for its owner and for admins. */
export function mountPersonalData(router: Router<AppState>, platform: Platform): void {
  mountForOwners(router, platform);
  mountForAdmins(router, platform);
}

function mountForOwners(router: Router<AppState>, platform: Platform): void {
  const { vault } = platform;
  const ask = { guard: anybody, rateLimit: { dataLinks: perAddress } } as const;
  mountCall(router, calls.sendDataLink, ask, async ({ body }) => {
    await sendDataLink(platform, body.email, body.language);
    return { success: true as const };
  });
  const use = { guard: anybody, rateLimit: { pageLinks: perAddress } } as const;
  mountCall(router, calls.openMyData, use, async ({ ctx, body }) =>
    findHeld(platform.vault, await openVisit(platform, ctx, body)),
  );

  const guard = requireVisitor(platform);
  const own = { guard, rateLimit: { dataReads: perEmail } };
  mountCall(router, calls.getMyData, own, async ({ caller }) => findHeld(platform.vault, caller.email));
  mountCall(router, calls.exportMyData, own, async ({ caller }) => exportPersonalData(platform, caller.email));
  mountCall(router, calls.eraseMyData, own, async ({ ctx, caller, body }) => {
    await erasePersonalData(platform, caller.email, body.classIds, { by: 'student', source: sourceOf(vault, ctx) });
    return findHeld(platform.vault, caller.email);
  });
  mountCall(router, calls.leaveMyData, { guard }, async ({ ctx, caller }) => {
    await endVisit(platform, ctx, caller);
    return { success: true as const };
  });
}

function mountForAdmins(router: Router<AppState>, platform: Platform): void {
  const options = { guard: requireAdmin(platform) } as const;
  mountCall(router, calls.findPersonalData, options, async ({ body }) => findHeld(platform.vault, body.email));
  mountCall(router, calls.exportPersonalData, options, async ({ caller, body }) => {
    await recordSight(caller.actor, { kind: 'data-exported' });
    return exportPersonalData(platform, body.email);
  });
  mountCall(router, calls.erasePersonalData, options, async ({ caller, body }) => {
    await erasePersonalData(platform, body.email, body.classIds, caller.actor);
    return findHeld(platform.vault, body.email);
  });
}
