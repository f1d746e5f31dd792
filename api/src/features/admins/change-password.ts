import type { Context } from '../../platform/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { confirmPassword } from './confirm-password.ts';
import type { SignedIn } from './sessions.ts';
import { setPassword } from './users.ts';

/** Changes the signed-in admin's password. @throws ApiError as `confirmPassword` does */
export async function changePassword(
  platform: Platform,
  ctx: Context,
  caller: SignedIn,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  await confirmPassword(platform, ctx, caller.admin, currentPassword);
  await setPassword(caller, newPassword);
}
