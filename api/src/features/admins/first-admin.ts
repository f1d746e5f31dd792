import { isDuplicate } from '../../platform/database.ts';
import { nextId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { newToken } from '../../platform/vault.ts';
import { AdminModel } from '../../records/admin.ts';
import { hashPassword } from './password.ts';

/**
 * Makes the first admin if there is none.
 * @param print where a generated password is shown, once; never the log
 */
export async function ensureFirstAdmin({ env, logger }: Platform, print: (line: string) => void): Promise<void> {
  if (await AdminModel.exists({})) return;
  const password = env.ADMIN_PASSWORD ?? newToken();
  const now = new Date();
  try {
    await AdminModel.create({
      id: await nextId('admins'),
      username: env.ADMIN_USERNAME,
      passwordHash: await hashPassword(password),
      name: env.ADMIN_USERNAME,
      email: env.ADMIN_EMAIL,
      createdAt: now,
      updatedAt: now,
    });
  } catch (error) {
    // Another process that starts at the same moment was first.
    if (isDuplicate(error, 'username')) return;
    throw error;
  }
  logger.info({ username: env.ADMIN_USERNAME }, 'The first admin was made');
  if (!env.ADMIN_PASSWORD) print(`The first admin: username ${env.ADMIN_USERNAME}, password ${password}`);
}
