import type Router from '@koa/router';
import * as actions from '@study-groups/contracts/actions';
import { matchClass as matchClassCall } from '@study-groups/contracts/dashboard';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { perClass } from '../../platform/rate-limit.ts';
import { requireMailsToAll } from '../../records/open-mails.ts';
import { StudentModel } from '../../records/student.ts';
import { type DashboardCaller, requireDashboard } from '../classes/guard.ts';
import { presentClassDetails } from '../classes/presenter.ts';
import { presentGroupsOf } from '../groups/present-groups.ts';
import { cancelMatch } from './cancel-match.ts';
import { endSignUp, extendDeadline } from './extend-deadline.ts';
import { matchClass } from './match-class.ts';
import { dropPreview, keepPreview, previewGroups } from './preview.ts';
import { tryMatch } from './try-match.ts';

/** The calls that form the groups, form them again, try or preview that, cancel it, or move the deadline; they answer when it is done. */
export function mountRuns(router: Router<AppState>, platform: Platform): void {
  const guard = requireDashboard(platform);

  mountCall(router, matchClassCall, { guard }, async ({ caller, body }) => {
    const { run, groups, mailCount, version } = await matchClass(platform, caller.cls.id, {
      mayBeEarly: caller.isAdmin,
      by: caller.actor,
      seen: body.version,
      withUnconfirmed: body.withUnconfirmed === true,
    });
    return {
      success: true as const,
      groups: await presentGroupsOf(caller.cls, groups),
      classScore: run.classScore,
      bound: run.bound,
      proven: run.proven,
      emailsQueued: mailCount,
      version,
    };
  });

  // Other groups may be formed again and again, and everybody is mailed each time.
  const requireToMailAll = async ({ cls, actor: by }: DashboardCaller) =>
    requireMailsToAll(platform, { by, cls }, await StudentModel.countDocuments({ classId: cls.id }));

  mountCall(
    router,
    actions.reshuffleGroups,
    { guard, rateLimit: { costlyChanges: perClass } },
    async ({ caller, body }) => {
      const { newGroupSize, withUnconfirmed = false, version: seen } = body;
      await requireToMailAll(caller);
      const { groups, mailCount, version } = await matchClass(platform, caller.cls.id, {
        mayBeEarly: caller.isAdmin,
        by: caller.actor,
        seen,
        newGroupSize,
        withUnconfirmed,
      });
      return { groups: await presentGroupsOf(caller.cls, groups), newGroupSize, emailsQueued: mailCount, version };
    },
  );

  mountCall(router, actions.previewGroups, { guard, rateLimit: { previews: perClass } }, async ({ caller, body }) => {
    const { newGroupSize, withUnconfirmed = false, matching, version: seen } = body;
    return previewGroups(platform, caller.cls.id, {
      mayBeEarly: caller.isAdmin,
      by: caller.actor,
      seen,
      newGroupSize,
      withUnconfirmed,
      matching,
    });
  });

  mountCall(router, actions.keepPreview, { guard }, async ({ caller, body }) => {
    await requireToMailAll(caller);
    const { groups, mailCount, version } = await keepPreview(platform, caller, body.version);
    return { groups: await presentGroupsOf(caller.cls, groups), emailsQueued: mailCount, version };
  });

  mountCall(router, actions.dropPreview, { guard }, async ({ caller }) => {
    await dropPreview(caller.cls.id);
    return { success: true as const };
  });

  mountCall(router, actions.tryMatch, { guard, rateLimit: { previews: perClass } }, ({ caller }) =>
    tryMatch(platform, caller.cls),
  );

  mountCall(router, actions.endSignUp, { guard }, async ({ caller, body }) => {
    const { cls, version } = await endSignUp(caller, body.version);
    return { class: presentClassDetails(cls), version };
  });

  mountCall(router, actions.cancelMatch, { guard }, async ({ caller }) => {
    await cancelMatch(caller);
    return { success: true as const };
  });

  mountCall(
    router,
    actions.extendDeadline,
    { guard, rateLimit: { costlyChanges: perClass } },
    async ({ caller, body }) => {
      const { cls, hadGroups, mailCount, reminded, version } = await extendDeadline(platform, caller, body);
      const message = hadGroups
        ? 'The deadline is extended. The groups are dissolved; new ones form after the new deadline.'
        : 'The deadline is extended.';
      return { message, class: presentClassDetails(cls), emailsQueued: mailCount, reminded, version };
    },
  );
}
