import type { adminProfileSchema } from '@study-groups/contracts/admin';
import type { AdminUser } from '@study-groups/contracts/admin-users';
import type { z } from 'zod';
import type { AdminRecord } from '../../records/admin.ts';

/** The signed-in admin. */
export function presentAdmin({ id, username, name, email, edits }: AdminRecord): z.output<typeof adminProfileSchema> {
  return { id, username, name, email, version: edits ?? 0 };
}

/** An admin as admins see each other. */
export function presentAdminUser(admin: AdminRecord): AdminUser {
  return { ...presentAdmin(admin), createdAt: admin.createdAt.toISOString() };
}
