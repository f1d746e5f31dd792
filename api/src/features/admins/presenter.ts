import type { adminProfileSchema } from '@study-groups/contracts/admin';
import type { AdminUser } from '@study-groups/contracts/admin-users';
import type { z } from 'zod';
import type { AdminRecord } from '../../records/admin.ts';
import { NO_PASSWORD } from './password.ts';

/** The signed-in admin. */
export function presentAdmin(admin: AdminRecord): z.output<typeof adminProfileSchema> {
  const { id, username, name, email, edits, passwordHash } = admin;
  const withoutPassword = passwordHash === NO_PASSWORD && { withoutPassword: true as const };
  return { id, username, name, email, version: edits ?? 0, ...withoutPassword };
}

/** An admin as admins see each other. */
export function presentAdminUser(admin: AdminRecord): AdminUser {
  return { ...presentAdmin(admin), createdAt: admin.createdAt.toISOString() };
}
