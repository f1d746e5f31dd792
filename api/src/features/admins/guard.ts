import type { Context } from '../../platform/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { notSignedIn } from '../openid-connect/ways-in.ts';
import { readSession, type SignedIn } from './sessions.ts';

/** The guard of the admins' calls: a valid session, by cookie or as a bearer token; else 401. */
export function requireAdmin(platform: Platform) {
  return async ({ ctx }: { ctx: Context }): Promise<SignedIn> => {
    const signedIn = await readSession(platform, ctx);
    if (!signedIn) throw await notSignedIn();
    return signedIn;
  };
}
