import { MESSAGES } from '@study-groups/contracts/messages';
import type { Context } from '../../platform/call.ts';
import { invalidField } from '../../platform/errors.ts';
import { checkGuess } from '../../platform/guesses.ts';
import type { Platform } from '../../platform/platform.ts';
import { verifyPassword } from './password.ts';
import type { SignedIn } from './sessions.ts';
import { setPassword } from './users.ts';

/**
 * Changes the signed-in admin's password. A wrong current one is an invalid field, not a 401, which would send a signed-in
 * admin to the login; it is limited as guesses are, for a session alone must not find a password out.
 * @throws ApiError invalid_request or proof_required
 */
export async function changePassword(
  platform: Platform,
  ctx: Context,
  caller: SignedIn,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { admin } = caller;
  const scope = `admin-password:${admin.id}`;
  const guess = { scope, secret: admin.passwordHash, typed: currentPassword, group: scope };
  const isRight = await checkGuess(platform, ctx, guess, () => verifyPassword(admin.passwordHash, currentPassword));
  if (!isRight) throw invalidField('currentPassword', MESSAGES.currentPasswordWrong);
  await setPassword(caller, newPassword);
}
