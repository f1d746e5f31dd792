import type { Context } from './call.ts';
import type { Limit } from './limits.ts';

/** The guard of a call that anybody may make. */
export async function anybody(): Promise<void> {}

/** The guard of a call that anybody may make, so many times an address. */
export function countCall(limit: Limit) {
  return ({ ctx }: { ctx: Context }): Promise<void> => limit.take(ctx.state.address);
}

/** The same for a call of the pages that use Google, which read an error's sentence in `error`. */
export function countGoogleCall(limit: Limit) {
  const count = countCall(limit);
  return ({ ctx }: { ctx: Context }): Promise<void> => {
    ctx.state.repeatsMessage = true;
    return count({ ctx });
  };
}
