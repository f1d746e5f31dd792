import type Router from '@koa/router';
import { getGroups } from '@study-groups/contracts/group';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import { anybody } from '../../platform/guards.ts';
import type { Platform } from '../../platform/platform.ts';
import { findApproved } from '../classes/find.ts';
import { checkClassPassword } from '../classes/guard.ts';
import { StudentModel } from '../students/model.ts';
import { GroupModel } from './model.ts';
import { byId, MEMBER_FIELDS, presentGroup } from './presenter.ts';

/** The groups page, for whoever knows its password. */
export function mountGroups(router: Router<AppState>, platform: Platform): void {
  mountCall(router, getGroups, { guard: anybody, missing: 'class_not_found' }, async ({ ctx, params, body }) => {
    const cls = await findApproved(params);
    await checkClassPassword(platform, ctx, cls, 'groups', body.password);
    const [groups, students] = await Promise.all([
      GroupModel.find({ classId: cls.id }).sort({ id: 1 }).lean(),
      StudentModel.find({ classId: cls.id }, MEMBER_FIELDS).lean(),
    ]);
    const members = byId(students);
    return {
      className: cls.courseName,
      instructor: cls.instructorName,
      timeZone: cls.timeZone,
      groups: groups.map((group) => presentGroup(group, members)),
    };
  });
}
