import type { AdminIdentity } from '@study-groups/contracts/admin-users';

/** The fields of an admin's identity, in the order of the forms. */
export const IDENTITY_FIELDS = ['username', 'name', 'email'] as const satisfies readonly (keyof AdminIdentity)[];
export type IdentityField = (typeof IDENTITY_FIELDS)[number];

export const BLANK_IDENTITY: AdminIdentity = { username: '', name: '', email: '' };

/** Returns the identity of an admin, and nothing else of them. */
export function identityOf({ username, name, email }: AdminIdentity): AdminIdentity {
  return { username, name, email };
}

/** Tells whether two identities are the same. */
export function isSameIdentity(one: AdminIdentity, other: AdminIdentity): boolean {
  return IDENTITY_FIELDS.every((field) => one[field] === other[field]);
}
