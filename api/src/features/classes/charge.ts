import type { ClassRequest } from '@study-groups/contracts/class';
import type { Context } from '../../platform/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { takeOrProve } from '../../platform/proof.ts';

const EVERYBODY = 'everybody';

/** Counts a request by where it comes from, and then by whom it names: beyond what one person asks for it takes a proof. */
export function chargeRequest(platform: Platform) {
  const { classRequests, requestsToAddress, requestsInAll } = platform.limits;
  return async ({ ctx, body }: { ctx: Context; body: ClassRequest }): Promise<void> => {
    await classRequests.take(ctx.state.address);
    await takeOrProve(platform, ctx, 'class-request', [
      requestsToAddress.tryTake(body.instructorEmail),
      requestsInAll.tryTake(EVERYBODY),
    ]);
  };
}
