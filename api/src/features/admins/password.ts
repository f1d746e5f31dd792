import { hash, verify } from '@node-rs/argon2';

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash of an admin's password, however the keyboard composes its letters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), COST);
}

/** Placeholder for the hash of an admin who has no password: no password matches it. */
export const NO_PASSWORD = 'none';

/**
 * The hash that an unknown user's password is compared with, so that the time does not show whether a username exists: the salt
 * and the hash are zeros, which no password gives.
 */
const DUMMY_HASH = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Tells whether a password matches the hash; always false, and as slow, where there is none. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const hasPassword = passwordHash !== undefined && passwordHash !== NO_PASSWORD;
  const stored = hasPassword ? passwordHash : DUMMY_HASH;
  const composed = password.normalize('NFKC');
  // Those of former releases were stored as they were typed.
  const isRight = (await verify(stored, composed)) || (composed !== password && (await verify(stored, password)));
  return isRight && hasPassword;
}
