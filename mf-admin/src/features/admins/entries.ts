import type { AdminUser, createAdmin } from '@study-groups/contracts/admin-users';
import type { BodyOf } from '@study-groups/contracts/call';

/** The data of the form for an admin; the password is blank where none was typed. */
export type AdminEntries = BodyOf<typeof createAdmin>;

/** Tells whether a password was typed; a blank one stays as it is. */
export function hasPassword({ password }: Pick<AdminEntries, 'password'>): boolean {
  return password.trim() !== '';
}

/** Under which the workspace keeps what was typed for an admin; without one, for a new one. */
export function draftOf(admin: AdminUser | undefined): string {
  return `admin:${admin?.id ?? 'new'}`;
}
