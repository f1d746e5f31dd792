import type Router from '@koa/router';
import { listAudit } from '@study-groups/contracts/audit';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireAdmin } from '../admins/guard.ts';
import { readTrail } from './read.ts';
import { presentTrail } from './presenter.ts';

/** The audit trail, for admins. */
export function mountAudit(router: Router<AppState>, platform: Platform): void {
  const guard = requireAdmin(platform);
  mountCall(router, listAudit, { guard }, async ({ query }) => {
    const { events, next } = await readTrail(query);
    return { events: await presentTrail(events), next };
  });
}
