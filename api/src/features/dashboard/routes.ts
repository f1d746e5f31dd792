import type Router from '@koa/router';
import { getAdminDashboard } from '@study-groups/contracts/admin';
import {
  getRecommendations,
  resendEmails as resendEmailsCall,
  rotatePassword as rotatePasswordCall,
  showPasswords as showPasswordsCall,
} from '@study-groups/contracts/actions';
import { PASSWORD_TASKS } from '@study-groups/contracts/desk';
import { exportGroups, forgetDevice as forgetDeviceCall, getDashboard } from '@study-groups/contracts/dashboard';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import { databaseNow } from '../../platform/clock.ts';
import { IN_ORDER } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { perClass } from '../../platform/rate-limit.ts';
import { findApproved } from '../../records/find-class.ts';
import { closeDesk } from '../../records/desk-cookie.ts';
import { forgetDevice, isRemembered, rememberDevice } from '../../records/page-links.ts';
import { GroupModel } from '../../records/group.ts';
import { recordSight } from '../../records/record-event.ts';
import { isSeen } from '../../records/sections.ts';
import { StudentModel } from '../../records/student.ts';
import { findTutors } from '../../records/tutors.ts';
import { requireAdmin } from '../admins/guard.ts';
import { readCares } from '../groups/cares.ts';
import { assertMay, requireDashboard, requireDashboardOf } from '../classes/guard.ts';
import { showClass } from './admin-dashboard.ts';
import { FILE_FIELDS, groupsCsv } from './csv.ts';
import { mountEdits } from './edit-routes.ts';
import { mountFollow } from './follow.ts';
import { rotatePassword, showPasswords } from './passwords.ts';
import { showDashboard } from './read.ts';
import { recommendGroups } from './recommend.ts';
import { resendEmails } from './resend-emails.ts';
import { recordSecretShown } from './record-secret-shown.ts';

/** The dashboard of a class, as its professor and as admins see it, and its file of groups. */
export function mountDashboard(router: Router<AppState>, platform: Platform): void {
  mountCall(router, getDashboard, { guard: requireDashboard(platform) }, async ({ ctx, caller, body }) => {
    const { cls, actor, isAdmin } = caller;
    const { person } = actor;
    const [dashboard] = await Promise.all([
      showDashboard(platform, cls, { isAdmin, person }),
      recordSecretShown(platform, actor, { kind: 'edit-links-shown', classId: cls.id }),
    ]);
    // An admin's session opens every class, and ends by itself; who is signed in by mail is remembered by that.
    if (body.remember === true && !isAdmin && !person) rememberDevice(platform, ctx, cls, 'dashboard');
    if (body.remember === false) forgetDevice(platform, ctx, cls, 'dashboard');
    return dashboard;
  });
  mountCall(router, forgetDeviceCall, { guard: requireDashboard(platform) }, async ({ ctx, caller }) => {
    forgetDevice(platform, ctx, caller.cls, 'dashboard');
    closeDesk(platform, ctx, caller.cls.id);
    return { success: true as const };
  });
  mountCall(router, getAdminDashboard, { guard: requireAdmin(platform) }, ({ params, caller }) =>
    showClass(platform, params.slug, caller.actor),
  );

  mountEdits(router, platform);

  const guard = requireDashboard(platform);

  mountCall(router, resendEmailsCall, { guard, rateLimit: { resends: perClass } }, async ({ caller, body }) => {
    const emailsQueued = await resendEmails(platform, caller, body);
    const message = emailsQueued === 1 ? '1 mail is on its way' : `${emailsQueued} mails are on their way`;
    return { success: true as const, message, emailsQueued };
  });

  mountCall(router, showPasswordsCall, { guard }, ({ caller }) => showPasswords(platform, caller));
  mountCall(router, rotatePasswordCall, { guard }, async ({ ctx, call, caller, body }) => {
    await assertMay(platform, caller, call, PASSWORD_TASKS[body.page]);
    const wasRemembered = body.page === 'dashboard' && isRemembered(platform, ctx, caller.cls, 'dashboard');
    const { cls, ...answer } = await rotatePassword(platform, caller, body);
    // The person who replaces it is not one of those to shut out.
    if (wasRemembered) rememberDevice(platform, ctx, cls, 'dashboard');
    return answer;
  });

  const ofClass = requireDashboardOf(platform, ({ classId }: { classId: number }) => findApproved({ id: classId }));
  mountCall(router, getRecommendations, { guard: ofClass }, async ({ caller, params }) =>
    recommendGroups(caller.cls, params.studentId, caller.actor.person?.sections),
  );

  const withQuery = requireDashboard(platform, { passwordInQuery: true });
  mountCall(router, exportGroups, { guard: withQuery }, async ({ ctx, caller }) => {
    const classId = caller.cls.id;
    const sections = caller.actor.person?.sections;
    // The rules of a class are about all of it: people who see some sections hear nothing of them.
    const ruled = sections ? { ...caller.cls, rules: null } : caller.cls;
    const [groups, students, cares] = await Promise.all([
      GroupModel.find({ classId }, FILE_FIELDS.group).sort(IN_ORDER).lean(),
      StudentModel.find({ classId }, FILE_FIELDS.student).sort(IN_ORDER).lean(),
      readCares([ruled], databaseNow()),
    ]);
    await recordSight(caller.actor, { kind: 'groups-exported', classId });
    const seen = students.filter((student) => isSeen(student, sections));
    ctx.set('content-disposition', `attachment; filename="${caller.cls.slug}-groups.csv"`);
    const about = { cares: cares.get(classId) ?? [], tutors: await findTutors(caller.cls, groups) };
    return groupsCsv(groups, seen, about, caller.cls);
  });

  mountFollow(router, platform);
}
