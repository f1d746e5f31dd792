import type Router from '@koa/router';
import { getTutored, setTutor as setTutorCall } from '@study-groups/contracts/tutors';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireDashboard } from '../classes/guard.ts';
import { presentGroupsOf } from '../groups/present-groups.ts';
import { setTutor } from './set-tutor.ts';
import { showTutored } from './show-tutored.ts';

/** The tutors of groups. */
export function mountTutors(router: Router<AppState>, platform: Platform): void {
  const ofClass = { guard: requireDashboard(platform) } as const;
  mountCall(router, setTutorCall, { ...ofClass, takesList: true }, async ({ caller, body }) => {
    const { groups, ...outcome } = await setTutor(platform, caller, body);
    return { groups: await presentGroupsOf(caller.cls, groups), ...outcome };
  });
  mountCall(router, getTutored, ofClass, ({ caller }) => showTutored(caller));
}
