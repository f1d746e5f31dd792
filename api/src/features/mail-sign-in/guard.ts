import type { Context } from '../../platform/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { notSignedIn } from '../openid-connect/ways-in.ts';
import { readHomeSession, type SignedInByMail } from './sessions.ts';

/** Guards the calls of one's own home: returns the person who is signed in by mail; else 401. */
export function requirePerson(platform: Platform) {
  return async ({ ctx }: { ctx: Context }): Promise<SignedInByMail> => {
    const signedIn = await readHomeSession(platform, ctx);
    if (!signedIn) throw await notSignedIn();
    return signedIn;
  };
}
