import type Router from '@koa/router';
import { searchAll as searchAllCall } from '@study-groups/contracts/admin-search';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireAdmin } from '../admins/guard.ts';
import { searchAll } from './search.ts';

/** The search over all that the console shows. */
export function mountSearch(router: Router<AppState>, platform: Platform): void {
  const guard = requireAdmin(platform);
  mountCall(router, searchAllCall, { guard, holdsNoSecret: true }, ({ query }) => searchAll(query.q));
}
