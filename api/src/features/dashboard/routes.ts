import type Router from '@koa/router';
import { getRecommendations, resendEmails as resendEmailsCall, updateSettings } from '@study-groups/contracts/actions';
import { exportGroups, getDashboard } from '@study-groups/contracts/dashboard';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import { IN_ORDER } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findApproved } from '../classes/find.ts';
import { requireDashboard, requireDashboardOf } from '../classes/guard.ts';
import type { ClassRecord } from '../classes/model.ts';
import { GroupModel } from '../groups/model.ts';
import { byId } from '../groups/presenter.ts';
import { overlapOf } from '../groups/score.ts';
import { RunModel } from '../runs/model.ts';
import { StudentModel } from '../students/model.ts';
import { changeSettings } from './change-settings.ts';
import { FILE_FIELDS, groupsCsv } from './csv.ts';
import { EventModel, SHOWN_EVENTS } from './events.ts';
import { type DashboardRecords, presentDashboard } from './presenter.ts';
import { recommendGroups } from './recommend.ts';
import { resendEmails } from './resend-emails.ts';

/** The dashboard of a class and its file of groups. */
export function mountDashboard(router: Router<AppState>, platform: Platform): void {
  const missing = 'class_not_found';
  mountCall(router, getDashboard, { guard: requireDashboard(platform), missing }, async ({ caller }) =>
    presentDashboard(platform, await readDashboard(caller.cls), caller.isAdmin),
  );

  const guard = requireDashboard(platform);
  mountCall(router, updateSettings, { guard, missing }, async ({ caller, body }) => changeSettings(caller, body));

  mountCall(router, resendEmailsCall, { guard, missing }, async ({ caller, body }) => {
    const emailsQueued = await resendEmails(platform, caller, body);
    const message = emailsQueued === 1 ? '1 mail is on its way' : `${emailsQueued} mails are on their way`;
    return { success: true as const, message, emailsQueued };
  });

  const ofClass = requireDashboardOf(platform, ({ classId }: { classId: number }) => findApproved({ id: classId }));
  mountCall(router, getRecommendations, { guard: ofClass, missing }, async ({ caller, params }) =>
    recommendGroups(caller.cls, params.studentId),
  );

  const withQuery = requireDashboard(platform, { passwordInQuery: true });
  mountCall(router, exportGroups, { guard: withQuery, missing }, async ({ ctx, caller }) => {
    const classId = caller.cls.id;
    const [groups, students] = await Promise.all([
      GroupModel.find({ classId }, FILE_FIELDS.group).sort(IN_ORDER).lean(),
      StudentModel.find({ classId }, FILE_FIELDS.student).sort(IN_ORDER).lean(),
    ]);
    ctx.set('content-disposition', `attachment; filename="${caller.cls.slug}-groups.csv"`);
    return groupsCsv(groups, students);
  });
}

/** What nobody looks at is not read: a class has up to 2,000 students. */
const SHOWN = '-_id -accessKeyHash -matchedRun';

/** What is stored of a class: the newest events first, all else in the order in which it came. */
export async function readDashboard(cls: ClassRecord): Promise<DashboardRecords> {
  const classId = cls.id;
  const [students, groups, runs, events] = await Promise.all([
    StudentModel.find({ classId }, SHOWN).sort(IN_ORDER).lean(),
    // Counting the free members anew takes a fraction of the time of reading 126 numbers a group.
    GroupModel.find({ classId }, '-_id -overlap').sort(IN_ORDER).lean(),
    RunModel.find({ classId }).sort({ number: 1 }).lean(),
    EventModel.find({ classId }).sort({ id: -1 }).limit(SHOWN_EVENTS).lean(),
  ]);
  const byStudent = byId(students);
  for (const group of groups) {
    group.overlap = overlapOf(group.members.flatMap(({ studentId }) => byStudent.get(studentId) ?? []));
  }
  return { cls, students, groups, runs, events };
}
