import type Router from '@koa/router';
import * as calls from '@study-groups/contracts/bulk';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { perAdmin } from '../../platform/rate-limit.ts';
import { requireAdmin } from '../admins/guard.ts';
import { beginBulk } from './begin.ts';
import { dismissBulk, findOwn, listOwn, runBulk, stopBulk } from './control.ts';
import { presentBulk, presentRows } from './presenter.ts';

/** The calls by which admins change many rows at once. */
export function mountBulk(router: Router<AppState>, platform: Platform): void {
  const guard = requireAdmin(platform);

  mountCall(
    router,
    calls.beginBulk,
    { guard, rateLimit: { bulks: perAdmin }, takesList: true },
    async ({ body, caller }) => presentBulk(await beginBulk(body, caller)),
  );
  mountCall(router, calls.listBulk, { guard }, async ({ caller }) => ({
    actions: await Promise.all((await listOwn(caller)).map(presentBulk)),
  }));
  mountCall(router, calls.runBulk, { guard }, async ({ params, body, caller }) =>
    presentBulk(await runBulk(params.id, body, caller)),
  );
  mountCall(router, calls.stopBulk, { guard }, async ({ params, caller }) =>
    presentBulk(await stopBulk(params.id, caller)),
  );
  mountCall(router, calls.readBulk, { guard }, async ({ params, query, caller }) =>
    presentRows(platform, await findOwn(params.id, caller), query),
  );
  mountCall(router, calls.dismissBulk, { guard }, async ({ params, caller }) => {
    await dismissBulk(params.id, caller);
    return { success: true as const };
  });
}
