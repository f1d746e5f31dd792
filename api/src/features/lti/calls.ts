import type Router from '@koa/router';
import * as calls from '@study-groups/contracts/lms';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { perClass } from '../../platform/rate-limit.ts';
import { requireAdmin } from '../admins/guard.ts';
import { requireDashboard } from '../classes/guard.ts';
import { toolAddresses } from './addresses.ts';
import { addPlatform, changePlatform, listPlatforms, removePlatform } from './platforms.ts';
import { presentCourses, readCourseRoster } from './read-roster.ts';
import { makeRegistrationLink } from './register.ts';

/** Mounts the admins' calls about learning platforms, and the desk's calls about the courses of its class. */
export function mountLmsCalls(router: Router<AppState>, platform: Platform): void {
  const guard = requireAdmin(platform);
  mountCall(router, calls.listPlatforms, { guard }, async () => ({
    platforms: await listPlatforms(),
    tool: toolAddresses(platform),
  }));
  mountCall(router, calls.addPlatform, { guard }, ({ body, caller }) => addPlatform(platform, body, caller.actor));
  mountCall(router, calls.createRegistrationLink, { guard }, async ({ caller }) => {
    const { url, expiresAt } = await makeRegistrationLink(platform, caller.admin);
    return { url, expiresAt: expiresAt.toISOString() };
  });
  mountCall(router, calls.changePlatform, { guard }, ({ params, body, caller }) =>
    changePlatform(platform, params.platformId, body, caller.actor),
  );
  mountCall(router, calls.removePlatform, { guard }, async ({ params, caller }) => {
    await removePlatform(params.platformId, caller.actor);
    return { success: true as const };
  });

  const ofClass = { guard: requireDashboard(platform) } as const;
  mountCall(router, calls.getClassCourses, ofClass, ({ caller }) => presentCourses(caller.cls.id));
  mountCall(
    router,
    calls.readCourseRoster,
    { ...ofClass, rateLimit: { costlyChanges: perClass } },
    async ({ caller }) => {
      return readCourseRoster(platform, caller);
    },
  );
}
