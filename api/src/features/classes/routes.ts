import type Router from '@koa/router';
import * as admin from '@study-groups/contracts/admin';
import * as table from '@study-groups/contracts/admin-classes';
import { exportSelected, listClassIds as listClassIdsCall } from '@study-groups/contracts/bulk';
import { requestClass as requestClassCall } from '@study-groups/contracts/class';
import { getClass, type PublicClass } from '@study-groups/contracts/public-class';
import { getTimeZone } from '@study-groups/contracts/time-zone';
import { openByLink } from '@study-groups/contracts/open-link';
import type { AppState } from '../../platform/app-state.ts';
import { compiled } from '../../platform/compiled.ts';
import { mountCall } from '../../platform/call.ts';
import { anybody } from '../../platform/guards.ts';
import type { Platform } from '../../platform/platform.ts';
import { takeOrProve } from '../../platform/proof.ts';
import { perAddress } from '../../platform/rate-limit.ts';
import { presentZone } from '../../platform/zones.ts';
import { findApproved, findPublic } from '../../records/find-class.ts';
import { openByToken } from '../../records/page-links.ts';
import { requireAdmin } from '../admins/guard.ts';
import { eraseClass } from '../privacy/erase.ts';
import { exportClassList } from './class-list.ts';
import { createClass } from './create.ts';
import { approveRequest, rejectRequest } from './decide.ts';
import { findRow } from './find-row.ts';
import { countPending, listClasses, listClassIds, showClass, withCount } from './list.ts';
import { tableOf } from './parts.ts';
import { presentPublicClass, presentRequest } from './presenter.ts';
import { requestClass } from './request.ts';
import { updateClass } from './update.ts';

/** What a class's page is drawn with: what the call answers to everybody. */
export async function readPublicClass({ slug = '' }: { slug?: string }): Promise<PublicClass> {
  return compiled(getClass.response).parse(presentPublicClass(await findPublic({ slug })));
}

/** Looking a class up, asking for one, and what admins do with both. */
export function mountClasses(router: Router<AppState>, platform: Platform): void {
  const guard = requireAdmin(platform);

  mountCall(router, getClass, { guard: anybody }, async ({ params }) => presentPublicClass(await findPublic(params)));
  mountCall(router, getTimeZone, { guard: anybody }, async ({ query }) => presentZone(query.timeZone));
  const open = { guard: anybody, rateLimit: { pageLinks: perAddress } } as const;
  mountCall(router, openByLink, open, async ({ ctx, params, body }) => {
    openByToken(platform, ctx, await findApproved(params), body.page, body.token);
    return { success: true as const };
  });
  const ofAnswer = (_: unknown, { id }: { id: number }) => id;
  const request = { guard: anybody, rateLimit: { classRequests: perAddress }, eraseWithClass: ofAnswer };
  mountCall(router, requestClassCall, request, async ({ ctx, body }) => {
    // Beyond what a university asks for, a request takes a proof.
    await takeOrProve(platform, ctx, 'class-request', [platform.limits.requestsInAll.tryTake('everybody')]);
    return presentRequest(await requestClass(platform, body));
  });

  const ofTable = { guard, holdsNoSecret: true } as const;
  mountCall(router, table.listClasses, ofTable, ({ query }) => listClasses(query));
  mountCall(router, table.getAdminClass, ofTable, ({ params }) => showClass(params.id));
  mountCall(router, table.countPending, ofTable, async () => ({ pending: await countPending() }));
  mountCall(router, table.findClassRow, ofTable, async ({ query }) => ({ index: await findRow(query) }));
  mountCall(router, listClassIdsCall, ofTable, ({ query }) => listClassIds(query));
  mountCall(router, table.exportClasses, ofTable, async ({ ctx, query, caller }) => {
    ctx.set('content-disposition', 'attachment; filename="classes.csv"');
    return exportClassList(query, caller.actor);
  });
  mountCall(router, exportSelected, { ...ofTable, takesList: true }, ({ body, caller }) =>
    exportClassList(tableOf(body.classes), caller.actor),
  );
  mountCall(router, admin.createClass, { guard, eraseWithClass: ofAnswer }, async ({ body, caller }) =>
    withCount(await createClass(platform, body, caller.actor)),
  );
  mountCall(router, admin.updateClass, { guard, eraseWithClass: ofAnswer }, async ({ params, body, caller }) =>
    withCount(await updateClass(platform, params.id, body, caller.actor)),
  );
  mountCall(router, admin.deleteClass, { guard }, async ({ params, caller }) => {
    await eraseClass(params.id, 'deleted', { by: caller.actor });
    return { success: true as const };
  });
  mountCall(router, admin.approveRequest, { guard, eraseWithClass: ofAnswer }, async ({ params, caller }) =>
    withCount(await approveRequest(platform, params.id, caller.actor)),
  );
  mountCall(router, admin.rejectRequest, { guard, eraseWithClass: ofAnswer }, async ({ params, body, caller }) =>
    withCount(await rejectRequest(platform, params.id, body.reason, caller.actor)),
  );
}
