import type Router from '@koa/router';
import * as admin from '@study-groups/contracts/admin';
import * as table from '@study-groups/contracts/admin-classes';
import { requestClass as requestClassCall } from '@study-groups/contracts/class';
import { getClass } from '@study-groups/contracts/public-class';
import { openByLink } from '@study-groups/contracts/open-link';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import { anybody, countCall } from '../../platform/guards.ts';
import type { Platform } from '../../platform/platform.ts';
import { findApproved, findPublic } from '../../records/find-class.ts';
import { openByToken } from '../../records/page-links.ts';
import { requireAdmin } from '../admins/guard.ts';
import { eraseClass } from '../privacy/erase.ts';
import { exportClassList } from './class-list.ts';
import { chargeRequest } from './charge.ts';
import { createClass } from './create.ts';
import { approveRequest, rejectRequest } from './decide.ts';
import { countPending, listClasses, showClass, withCount } from './list.ts';
import { presentPublicClass, presentRequest } from './presenter.ts';
import { requestClass } from './request.ts';
import { updateClass } from './update.ts';

/** Looking a class up, asking for one, and what admins do with both. */
export function mountClasses(router: Router<AppState>, platform: Platform): void {
  const missing = 'class_not_found';
  const guard = requireAdmin(platform);

  mountCall(router, getClass, { guard: anybody, missing }, async ({ params }) =>
    presentPublicClass(await findPublic(params)),
  );
  const open = { guard: anybody, charge: countCall(platform.limits.pageLinks), missing } as const;
  mountCall(router, openByLink, open, async ({ ctx, params, body }) => {
    openByToken(platform, ctx, await findApproved(params), body.page, body.token);
    return { success: true as const };
  });
  const ofAnswer = (_: unknown, { id }: { id: number }) => id;
  const request = { guard: anybody, charge: chargeRequest(platform), classOf: ofAnswer };
  mountCall(router, requestClassCall, request, async ({ body }) => presentRequest(await requestClass(platform, body)));

  const ofTable = { guard, holdsNoSecret: true, missing } as const;
  mountCall(router, table.listClasses, ofTable, ({ query }) => listClasses(query));
  mountCall(router, table.getAdminClass, ofTable, ({ params }) => showClass(params.id));
  mountCall(router, table.countPending, ofTable, async () => ({ pending: await countPending() }));
  mountCall(router, table.exportClasses, ofTable, async ({ ctx, query, caller }) => {
    ctx.set('content-disposition', 'attachment; filename="classes.csv"');
    return exportClassList(query, caller.actor);
  });
  mountCall(router, admin.createClass, { guard, classOf: ofAnswer }, async ({ body, caller }) =>
    withCount(await createClass(platform, body, caller.actor)),
  );
  mountCall(router, admin.updateClass, { guard, missing, classOf: ofAnswer }, async ({ params, body, caller }) =>
    withCount(await updateClass(platform, params.id, body, caller.actor)),
  );
  mountCall(router, admin.deleteClass, { guard, missing }, async ({ params, caller }) => {
    await eraseClass(params.id, 'deleted', { by: caller.actor });
    return { success: true as const };
  });
  mountCall(router, admin.approveRequest, { guard, missing, classOf: ofAnswer }, async ({ params, caller }) =>
    withCount(await approveRequest(platform, params.id, caller.actor)),
  );
  mountCall(router, admin.rejectRequest, { guard, missing, classOf: ofAnswer }, async ({ params, body, caller }) =>
    withCount(await rejectRequest(platform, params.id, body.reason, caller.actor)),
  );
}
