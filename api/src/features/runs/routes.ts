import type Router from '@koa/router';
import { matchClass as matchClassCall } from '@study-groups/contracts/dashboard';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireDashboard } from '../classes/guard.ts';
import { byId, MEMBER_FIELDS, presentDashboardGroup } from '../groups/presenter.ts';
import { StudentModel } from '../students/model.ts';
import { matchClass } from './match-class.ts';

/** The button that forms the groups; it answers when they are there. */
export function mountRuns(router: Router<AppState>, platform: Platform): void {
  const guard = requireDashboard(platform);
  mountCall(router, matchClassCall, { guard, missing: 'class_not_found' }, async ({ caller }) => {
    const { run, groups, mailCount } = await matchClass(platform, caller.cls.id, { mayBeEarly: caller.isAdmin });
    const students = byId(await StudentModel.find({ classId: caller.cls.id }, MEMBER_FIELDS).lean());
    return {
      success: true as const,
      groups: groups.map((group) => presentDashboardGroup(group, students)),
      classScore: run.classScore,
      bound: run.bound,
      proven: run.proven,
      emailsQueued: mailCount,
    };
  });
}
