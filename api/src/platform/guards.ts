import type { Context } from './call.ts';

/** The guard of a call that anybody may make. */
export async function anybody(): Promise<void> {}

/** The guard of a call of the pages that use Google, which anybody may make; they read an error's sentence in `error`. */
export async function anybodyWithGoogle({ ctx }: { ctx: Context }): Promise<void> {
  ctx.state.repeatsMessage = true;
}
