import type Router from '@koa/router';
import { followClass } from '@study-groups/contracts/dashboard';
import type { AppState } from '../../platform/app-state.ts';
import { mountEvents } from '../../platform/call.ts';
import { createPlaces } from '../../platform/open-places.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireDashboard } from '../classes/guard.ts';
import { holdOpen } from './hold-open.ts';

/** Pages that follow their class at the same moment; beyond them a page polls. A campus shares one address. */
const MOST_OPEN = { process: 2_000, class: 100, address: 200 };

/** The events of an open dashboard. */
export function mountFollow(router: Router<AppState>, platform: Platform): void {
  const places = createPlaces(MOST_OPEN);
  const guard = requireDashboard(platform);
  mountEvents(router, followClass, { guard }, async ({ ctx, caller }, open) => {
    const leavePlace = places.take({ process: '', class: String(caller.cls.id), address: ctx.state.address });
    await holdOpen(platform, { ctx, caller }, { open, onLive: (stream, data) => stream.send(data), onEnd: leavePlace });
  });
}
