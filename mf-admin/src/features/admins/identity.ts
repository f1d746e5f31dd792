import type { AdminIdentity } from '@study-groups/contracts/admin-users';

/** What an admin is known by, in the order of the forms. */
export const IDENTITY_FIELDS = ['username', 'name', 'email'] as const satisfies readonly (keyof AdminIdentity)[];
export type IdentityField = (typeof IDENTITY_FIELDS)[number];

export const BLANK_IDENTITY: AdminIdentity = { username: '', name: '', email: '' };

/** What an admin is known by, and nothing else of them. */
export function identityOf({ username, name, email }: AdminIdentity): AdminIdentity {
  return { username, name, email };
}

/** Whether two are known by the same. */
export function isSameIdentity(one: AdminIdentity, other: AdminIdentity): boolean {
  return IDENTITY_FIELDS.every((field) => one[field] === other[field]);
}
