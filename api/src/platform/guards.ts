import type { Context } from './call.ts';
import type { Limit } from './limits.ts';

/** The guard of a call that anybody may make. */
export async function anybody(): Promise<void> {}

/** Charges a call to the address that makes it. */
export function countCall(limit: Limit) {
  return ({ ctx }: { ctx: Context }): Promise<void> => limit.take(ctx.state.address);
}

/** The guard of a call of the pages that use Google, which anybody may make; they read an error's sentence in `error`. */
export async function anybodyWithGoogle({ ctx }: { ctx: Context }): Promise<void> {
  ctx.state.repeatsMessage = true;
}
