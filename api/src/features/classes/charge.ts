import type { Context } from '../../platform/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { takeOrProve } from '../../platform/proof.ts';

const EVERYBODY = 'everybody';

/** Counts a request by its address, and in all: beyond what a university asks for it takes a proof. */
export function chargeRequest(platform: Platform) {
  const { classRequests, requestsInAll } = platform.limits;
  return async ({ ctx }: { ctx: Context }): Promise<void> => {
    await classRequests.take(ctx.state.address);
    await takeOrProve(platform, ctx, 'class-request', [requestsInAll.tryTake(EVERYBODY)]);
  };
}
