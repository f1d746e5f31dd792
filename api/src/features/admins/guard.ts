import type { Context } from '../../platform/call.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { readSession, type SignedIn } from './sessions.ts';

/** The guard of the admins' calls: a valid session, by cookie or as a bearer token; else 401. */
export function requireAdmin(platform: Platform) {
  return async ({ ctx }: { ctx: Context }): Promise<SignedIn> => {
    const signedIn = await readSession(platform, ctx);
    if (!signedIn) throw new ApiError('not_signed_in');
    return signedIn;
  };
}
