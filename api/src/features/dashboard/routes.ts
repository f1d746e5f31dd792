import type Router from '@koa/router';
import { exportGroups, getDashboard } from '@study-groups/contracts/dashboard';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireDashboard } from '../classes/guard.ts';
import type { ClassRecord } from '../classes/model.ts';
import { GroupModel } from '../groups/model.ts';
import { RunModel } from '../runs/model.ts';
import { StudentModel } from '../students/model.ts';
import { groupsCsv } from './csv.ts';
import { type DashboardRecords, presentDashboard } from './presenter.ts';

/** The dashboard of a class and its file of groups. */
export function mountDashboard(router: Router<AppState>, platform: Platform): void {
  const missing = 'class_not_found';
  mountCall(router, getDashboard, { guard: requireDashboard(platform), missing }, async ({ caller }) =>
    presentDashboard(platform, await readDashboard(caller.cls), caller.isAdmin),
  );

  const guard = requireDashboard(platform, { passwordInQuery: true });
  mountCall(router, exportGroups, { guard, missing }, async ({ ctx, caller }) => {
    const { groups, students } = await readDashboard(caller.cls);
    ctx.set('content-disposition', `attachment; filename="${caller.cls.slug}-groups.csv"`);
    return groupsCsv(groups, students);
  });
}

/** What is stored of a class, everything in the order in which it came. */
export async function readDashboard(cls: ClassRecord): Promise<DashboardRecords> {
  const classId = cls.id;
  const [students, groups, runs] = await Promise.all([
    StudentModel.find({ classId }).sort({ id: 1 }).lean(),
    GroupModel.find({ classId }).sort({ id: 1 }).lean(),
    RunModel.find({ classId }).sort({ number: 1 }).lean(),
  ]);
  return { cls, students, groups, runs };
}
