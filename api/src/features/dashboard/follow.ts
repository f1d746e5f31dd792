import type Router from '@koa/router';
import { followClass } from '@study-groups/contracts/dashboard';
import type { AppState } from '../../platform/app-state.ts';
import { mountEvents } from '../../platform/call.ts';
import type { EventStream } from '../../platform/event-stream.ts';
import { databaseNow } from '../../platform/clock.ts';
import { createPlaces } from '../../platform/open-places.ts';
import type { Platform } from '../../platform/platform.ts';
import { passwordOrNull } from '../../records/class-passwords.ts';
import { readSession } from '../admins/sessions.ts';
import { findPersonAt, requireDashboard } from '../classes/guard.ts';
import { createHub } from './live-hub.ts';

/** Pages that follow their class at the same moment; beyond them a page polls. A campus shares one address. */
const MOST_OPEN = { process: 2_000, class: 100, address: 200 };

/** The events of an open dashboard. */
export function mountFollow(router: Router<AppState>, platform: Platform): void {
  const hub = createHub(platform);
  const places = createPlaces(MOST_OPEN);
  const guard = requireDashboard(platform);
  mountEvents(router, followClass, { guard, missing: 'class_not_found' }, async ({ ctx, caller }, open) => {
    const { cls, isAdmin, sessionEndsAt, actor } = caller;
    const leavePlace = places.take({ process: '', class: String(cls.id), address: ctx.state.address });
    const password = passwordOrNull(platform.vault, cls, 'dashboard');
    let stream: EventStream | undefined;
    let ending: NodeJS.Timeout | undefined;
    const page = {
      open: () => {
        stream = open();
        if (sessionEndsAt) ending = setTimeout(page.end, sessionEndsAt.getTime() - databaseNow().getTime());
        stream.onEnd(() => {
          clearTimeout(ending);
          hub.leave(cls.id, page);
          leavePlace();
        });
      },
      send: (data: string) => stream?.send(data),
      comment: () => stream?.comment(),
      end: () => stream?.end(),
      isOpenedBy: (state: { password: string | null }) =>
        isAdmin || actor.person !== undefined || state.password === password,
      isSignedIn: async () => {
        if (actor.person) return (await findPersonAt(platform, ctx, cls)) !== undefined;
        return !isAdmin || (await readSession(platform, ctx)) !== undefined;
      },
    };
    try {
      await hub.join(cls.id, page);
    } catch (error) {
      leavePlace();
      throw error;
    }
  });
}
