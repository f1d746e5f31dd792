import type Router from '@koa/router';
import * as actions from '@study-groups/contracts/actions';
import { getGroupCalendar, getGroups } from '@study-groups/contracts/group';
import { writeToGroups as writeToGroupsCall } from '@study-groups/contracts/group-message';
import { moveStudents as moveStudentsCall } from '@study-groups/contracts/moves';
import type { AppState } from '../../platform/app-state.ts';
import { type Context, mountCall } from '../../platform/call.ts';
import { IN_ORDER } from '../../platform/database.ts';
import { ApiError } from '../../platform/errors.ts';
import { anybody } from '../../platform/guards.ts';
import type { Platform } from '../../platform/platform.ts';
import { perClass } from '../../platform/rate-limit.ts';
import type { Outcome } from '../../records/change-class.ts';
import type { ClassRecord } from '../../records/class.ts';
import { findApproved } from '../../records/find-class.ts';
import { GroupModel, type GroupRecord } from '../../records/group.ts';
import { isOpened } from '../../records/page-links.ts';
import { StudentModel } from '../../records/student.ts';
import { findTutors } from '../../records/tutors.ts';
import { checkClassPassword, requireDashboard, requireDashboardOf } from '../classes/guard.ts';
import { changeLeader, remindLeader } from './change-leader.ts';
import { createEmptyGroup } from './create-empty.ts';
import { groupCalendar } from './group-calendar.ts';
import { moveStudent } from './move.ts';
import { moveStudents } from './move-students.ts';
import { removeGroup } from './remove-group.ts';
import { renameGroup } from './rename-group.ts';
import { swapStudents } from './swap.ts';
import { writeToGroups } from './write-to-groups.ts';
import { presentGroupsOf } from './present-groups.ts';
import { byId, MEMBER_FIELDS, presentGroup } from './presenter.ts';
import { presentZone } from '../../platform/zones.ts';

/** The groups page, opened by its password or a link that stands for it, and the changes that a professor makes by hand. */
export function mountGroups(router: Router<AppState>, platform: Platform): void {
  const ofPage = { guard: anybody, holdsNoSecret: true } as const;
  mountCall(router, getGroups, ofPage, async ({ ctx, params, body }) => {
    const cls = await openGroups(platform, ctx, params, body);
    const [groups, students] = await Promise.all([
      GroupModel.find({ classId: cls.id }).sort(IN_ORDER).lean(),
      StudentModel.find({ classId: cls.id }, MEMBER_FIELDS).lean(),
    ]);
    const members = byId(students);
    const tutors = await findTutors(cls, groups);
    return {
      className: cls.courseName,
      instructor: cls.instructorName,
      ...presentZone(cls.timeZone),
      groups: groups.map((group) => presentGroup(group, members, tutors)),
    };
  });

  const ofCalendar = { guard: anybody, holdsNoSecret: true } as const;
  mountCall(router, getGroupCalendar, ofCalendar, async ({ ctx, params, body }) => {
    const cls = await openGroups(platform, ctx, params, body);
    return groupCalendar(platform, cls, params.groupId, body.language);
  });

  const present = async (cls: ClassRecord, { group, ...outcome }: { group: GroupRecord } & Outcome) => {
    const [presented] = await presentGroupsOf(cls, [group]);
    return { group: presented!, ...outcome };
  };

  mountCall(router, actions.createEmptyGroup, { guard: requireDashboard(platform) }, async ({ caller, body }) =>
    present(caller.cls, await createEmptyGroup(caller, body.version)),
  );

  const ofGroup = requireDashboardOf(platform, ({ groupId }: { groupId: number }) => findClassOfGroup(groupId));
  mountCall(router, actions.changeLeader, { guard: ofGroup }, async ({ caller, params, body }) =>
    present(caller.cls, await changeLeader(platform, caller, params, body.version)),
  );

  mountCall(
    router,
    actions.remindLeader,
    { guard: ofGroup, rateLimit: { resends: perClass } },
    async ({ caller, params }) => {
      await remindLeader(platform, caller, params);
      return { success: true as const };
    },
  );

  const ofTarget = requireDashboardOf(platform, ({ toGroupId }: { toGroupId: number }) => findClassOfGroup(toGroupId));
  mountCall(router, actions.moveStudent, { guard: ofTarget }, async ({ caller, params, body }) => {
    const { groups, ...outcome } = await moveStudent(platform, caller, params, body.version);
    return { groups: await presentGroupsOf(caller.cls, groups), ...outcome };
  });

  const ofClass = { guard: requireDashboard(platform) } as const;
  mountCall(router, actions.swapStudents, ofClass, async ({ caller, body }) => {
    const { groups, ...outcome } = await swapStudents(platform, caller, body, body.version);
    return { groups: await presentGroupsOf(caller.cls, groups), ...outcome };
  });
  const ofMany = { ...ofClass, takesList: true } as const;
  mountCall(router, moveStudentsCall, ofMany, async ({ caller, body: { version: seen, ...asked } }) => {
    const { groups, ...left } = await moveStudents(platform, caller, asked, seen);
    return { groups: await presentGroupsOf(caller.cls, groups), ...left };
  });
  const ofMessage = { ...ofMany, rateLimit: { deskMessages: perClass } } as const;
  mountCall(router, writeToGroupsCall, ofMessage, async ({ caller, body }) => ({
    emailsQueued: await writeToGroups(platform, caller, body),
  }));
  mountCall(router, actions.renameGroup, ofClass, async ({ caller, params, body }) =>
    present(caller.cls, await renameGroup(caller, params.groupId, body.name, body.version)),
  );
  mountCall(router, actions.removeGroup, ofClass, ({ caller, params, body }) =>
    removeGroup(caller, params.groupId, body.version),
  );
}

/**
 * Returns the class of a groups page to a caller who sends its password or has opened it by a link.
 * @throws ApiError class_not_found, wrong_password or proof_required
 */
async function openGroups(
  platform: Platform,
  ctx: Context,
  { slug }: { slug: string },
  { password = '' }: { password?: string | undefined },
): Promise<ClassRecord> {
  const cls = await findApproved({ slug });
  if (password || !isOpened(platform, ctx, cls, 'groups')) {
    await checkClassPassword(platform, ctx, cls, 'groups', password);
  }
  return cls;
}

/** The class that a group's id leads to. @throws ApiError group_not_found or class_not_found */
async function findClassOfGroup(id: number): Promise<ClassRecord> {
  const group = await GroupModel.findOne({ id }, 'classId').lean();
  if (!group) throw new ApiError('group_not_found');
  return findApproved({ id: group.classId });
}
