import { MESSAGES } from '@study-groups/contracts/messages';
import type { Context } from '../../platform/call.ts';
import { invalidField } from '../../platform/errors.ts';
import { checkGuess } from '../../platform/guesses.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AdminRecord } from '../../records/admin.ts';
import { verifyPassword } from './password.ts';

/**
 * Has a signed-in admin type their password again. A wrong one is an invalid field, not a 401, which would send a signed-in
 * admin to the login; it is limited as guesses are, for a session alone must not find a password out.
 * @throws ApiError invalid_request or proof_required
 */
export async function confirmPassword(
  platform: Platform,
  ctx: Context,
  { id, passwordHash }: Pick<AdminRecord, 'id' | 'passwordHash'>,
  typed: string,
): Promise<void> {
  const scope = `admin-password:${id}`;
  const guess = { scope, secret: passwordHash, typed, group: scope };
  const isRight = await checkGuess(platform, ctx, guess, () => verifyPassword(passwordHash, typed));
  if (!isRight) throw invalidField('currentPassword', MESSAGES.currentPasswordWrong);
}
