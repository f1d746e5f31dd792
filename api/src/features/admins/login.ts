import type { Context } from '../../platform/call.ts';
import { ApiError } from '../../platform/errors.ts';
import { checkGuess } from '../../platform/guesses.ts';
import type { Platform } from '../../platform/platform.ts';
import { logSecurityEvent } from '../../platform/security-log.ts';
import { sourceOf } from '../../platform/source.ts';
import { AdminModel, type AdminRecord, usernameKey } from '../../records/admin.ts';
import { PasskeyModel } from '../../records/passkey.ts';
import { countEvent } from '../../records/record-event.ts';
import { refuseIfOnlyByProvider } from '../openid-connect/ways-in.ts';
import { verifyPassword } from './password.ts';
import { openSession } from './sessions.ts';

/** The credentials that an admin types to sign in. */
interface Credentials {
  username: string;
  password: string;
}

/**
 * Finds the admin with this username and password, within the limits of guessing.
 * @throws ApiError provider_only; wrong_login, whether the username or the password is wrong; proof_required
 */
export async function checkLogin(
  platform: Platform,
  ctx: Context,
  { username, password }: Credentials,
): Promise<AdminRecord> {
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
  return admin;
}

/** Signs an admin in. @throws ApiError as `checkLogin` does, or passkey_due for one who has a passkey */
export async function login(
  platform: Platform,
  ctx: Context,
  credentials: Credentials,
): Promise<{ id: number; token: string }> {
  const admin = await checkLogin(platform, ctx, credentials);
  if (await PasskeyModel.exists({ adminId: admin.id })) throw new ApiError('passkey_due');
  return { id: admin.id, token: await openSession(platform, ctx, admin) };
}
