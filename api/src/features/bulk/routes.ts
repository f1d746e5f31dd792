import type Router from '@koa/router';
import * as calls from '@study-groups/contracts/bulk';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireAdmin } from '../admins/guard.ts';
import type { SignedIn } from '../admins/sessions.ts';
import { beginBulk } from './begin.ts';
import { dismissBulk, findOwn, listOwn, runBulk, stopBulk } from './control.ts';
import { presentBulk, presentRows } from './presenter.ts';

/** What admins do with many rows at once. */
export function mountBulk(router: Router<AppState>, platform: Platform): void {
  const guard = requireAdmin(platform);
  const charge = ({ caller }: { caller: SignedIn }) => platform.limits.bulks.take(String(caller.admin.id));
  const own = { guard, missing: 'bulk_not_found' } as const;

  mountCall(router, calls.beginBulk, { guard, charge, takesList: true }, async ({ body, caller }) =>
    presentBulk(await beginBulk(body, caller)),
  );
  mountCall(router, calls.listBulk, { guard }, async ({ caller }) => ({
    actions: await Promise.all((await listOwn(caller)).map(presentBulk)),
  }));
  mountCall(router, calls.runBulk, own, async ({ params, body, caller }) =>
    presentBulk(await runBulk(params.id, body, caller)),
  );
  mountCall(router, calls.stopBulk, own, async ({ params, caller }) => presentBulk(await stopBulk(params.id, caller)));
  mountCall(router, calls.readBulk, own, async ({ params, query, caller }) =>
    presentRows(platform, await findOwn(params.id, caller), query),
  );
  mountCall(router, calls.dismissBulk, own, async ({ params, caller }) => {
    await dismissBulk(params.id, caller);
    return { success: true as const };
  });
}
