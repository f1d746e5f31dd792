import { Types } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { isDuplicate } from '../../platform/database.ts';
import { nextId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { newToken } from '../../platform/vault.ts';
import { AdminModel, usernameKey } from '../../records/admin.ts';
import { hashPassword } from './password.ts';

/** Creates what is known of the first admin before it is stored, so that a second attempt recognises its own first one. */
export const newFirstAdmin = () => ({ _id: new Types.ObjectId(), password: newToken() });

/**
 * Makes the first admin if there is none. It may be tried again when the database went away in the middle.
 * @param print where a generated password is shown, once; never the log
 * @param first the same at every try
 */
export async function ensureFirstAdmin(
  platform: Platform,
  print: (line: string) => void,
  first = newFirstAdmin(),
): Promise<void> {
  const { env, logger } = platform;
  const password = env.ADMIN_PASSWORD ?? first.password;
  const isMade = (await AdminModel.exists({}))
    ? await AdminModel.exists({ _id: first._id })
    : await make(env, first._id, password);
  if (!isMade) return;
  logger.info({ username: env.ADMIN_USERNAME }, 'The first admin was made');
  if (!env.ADMIN_PASSWORD) print(`The first admin: username ${env.ADMIN_USERNAME}, password ${password}`);
}

/** @returns false if another process that starts at the same moment was first */
async function make(env: Platform['env'], _id: Types.ObjectId, password: string): Promise<boolean> {
  const now = databaseNow();
  try {
    await AdminModel.create({
      _id,
      id: await nextId('admins'),
      username: env.ADMIN_USERNAME,
      usernameKey: usernameKey(env.ADMIN_USERNAME),
      passwordHash: await hashPassword(password),
      name: env.ADMIN_USERNAME,
      email: env.ADMIN_EMAIL,
      createdAt: now,
      updatedAt: now,
    });
    return true;
  } catch (error) {
    if (isDuplicate(error, 'username') || isDuplicate(error, 'usernameKey')) return false;
    throw error;
  }
}
