import type { Context } from './call.ts';
import type { Limit } from './limits.ts';

/** The guard of a call that anybody may make. */
export async function anybody(): Promise<void> {}

/** The guard of a call that anybody may make, so many times an address. */
export function countCall(limit: Limit) {
  return ({ ctx }: { ctx: Context }): Promise<void> => limit.take(ctx.state.address);
}
