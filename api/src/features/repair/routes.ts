import type Router from '@koa/router';
import { repairGroups } from '@study-groups/contracts/repair';
import type { AppState } from '../../platform/app-state.ts';
import { mountEvents } from '../../platform/call.ts';
import { databaseNow } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import { createPlaces } from '../../platform/open-places.ts';
import type { Platform } from '../../platform/platform.ts';
import { assertSeen } from '../../records/change-class.ts';
import type { ClassRecord } from '../../records/class.ts';
import { requireDashboard } from '../classes/guard.ts';
import { holdOpen } from '../dashboard/hold-open.ts';
import { isBeingMatched } from '../dashboard/policy.ts';
import { type ClassToMend, readClassToMend, repairRequest } from './class-to-mend.ts';
import { tellLines } from './tell-lines.ts';
import { createTurns } from './turns.ts';
import { type WishSearch, wishSearch } from './wish.ts';

/** Searches that are open at the same moment; of a class one is under way, the others wait for it. */
const MOST_OPEN = { process: 100, class: 5 };

/** The stream that reports repairs of a class's groups by few moves, as they are found. */
export function mountRepair(router: Router<AppState>, platform: Platform): void {
  const places = createPlaces(MOST_OPEN);
  const turns = createTurns<number>();
  const options = { guard: requireDashboard(platform) } as const;
  mountEvents(router, repairGroups, options, async ({ ctx, caller, body: { version, mostMoved, wishOf } }, open) => {
    const { cls, actor } = caller;
    if (platform.ending?.aborted) throw new ApiError('unavailable');
    assertSeen(cls, version, actor);
    assertMendable(cls);
    await platform.limits.repairs.take(String(cls.id));
    const leavePlace = places.take({ process: '', class: String(cls.id) });
    let mended: ClassToMend;
    let search: WishSearch | undefined;
    try {
      mended = await readClassToMend(cls);
      search = wishOf === undefined ? undefined : wishSearch(mended, wishOf);
    } catch (error) {
      leavePlace();
      throw error;
    }
    const telling = search ?? { request: repairRequest(mended, mostMoved) };
    const begin = () => {
      const stream = open();
      void tellLines(platform, turns, mended, { stream, ...telling });
      return stream;
    };
    await holdOpen(platform, { ctx, caller }, { open: begin, onEnd: leavePlace });
  });
}

/** @throws ApiError no_groups or matching_running */
function assertMendable(cls: ClassRecord): void {
  if (cls.matchedRun === null) throw new ApiError('no_groups');
  if (isBeingMatched(cls, databaseNow())) throw new ApiError('matching_running');
}
