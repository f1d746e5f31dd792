import type Router from '@koa/router';
import * as calls from '@study-groups/contracts/roster';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { RosterModel } from '../../records/roster.ts';
import { requireDashboard } from '../classes/guard.ts';
import { saveRoster } from './save-roster.ts';

/** Who should come to a class. */
export function mountRoster(router: Router<AppState>, platform: Platform): void {
  const ofClass = { guard: requireDashboard(platform), missing: 'class_not_found' } as const;

  mountCall(router, calls.getRoster, { ...ofClass, holdsNoSecret: true }, async ({ caller }) => {
    const roster = await RosterModel.findOne({ classId: caller.cls.id }, 'people').lean();
    return { people: roster?.people ?? [] };
  });

  mountCall(router, calls.saveRoster, { ...ofClass, takesList: true }, async ({ caller, body }) => {
    await platform.limits.costlyChanges.take(String(caller.cls.id));
    return saveRoster(caller, body.people, body.version);
  });
}
