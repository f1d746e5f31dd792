import type { Context } from '../../platform/call.ts';
import { ApiError } from '../../platform/errors.ts';
import { checkGuess } from '../../platform/guesses.ts';
import type { Platform } from '../../platform/platform.ts';
import { logSecurityEvent } from '../../platform/security-log.ts';
import { sourceOf } from '../../platform/source.ts';
import { AdminModel, usernameKey } from '../../records/admin.ts';
import { countEvent } from '../../records/record-event.ts';
import { refuseIfOnlyByProvider } from '../openid-connect/ways-in.ts';
import { verifyPassword } from './password.ts';
import { openSession } from './sessions.ts';

/**
 * Signs an admin in, within the limits of guessing.
 * @throws ApiError provider_only; wrong_login, whether the username or the password is wrong; proof_required
 */
export async function login(
  platform: Platform,
  ctx: Context,
  { username, password }: { username: string; password: string },
): Promise<{ id: number; token: string }> {
  await refuseIfOnlyByProvider();
  const key = usernameKey(username);
  const admin = await AdminModel.findOne({ usernameKey: key }).lean();
  const guess = { scope: `admin:${key}`, secret: admin?.passwordHash ?? '', typed: password, group: 'admin' };
  const isRight = await checkGuess(platform, ctx, guess, () => verifyPassword(admin?.passwordHash, password));
  if (!isRight || !admin) {
    logSecurityEvent(platform, ctx, 'sign-in-failed');
    await countEvent({ by: 'nobody', source: sourceOf(platform.vault, ctx) }, { kind: 'sign-in-failed' });
    throw new ApiError('wrong_login');
  }
  return { id: admin.id, token: await openSession(platform, ctx, admin) };
}
