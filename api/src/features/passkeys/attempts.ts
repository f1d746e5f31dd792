import { randomBytes } from 'node:crypto';
import { PASSKEY_MINUTES } from '@study-groups/contracts/passkeys';
import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { newToken } from '../../platform/vault.ts';
import { PasskeyAttemptModel, type PasskeyAttemptRecord } from '../../records/passkey-attempt.ts';

/** Time that an attempt lasts, and the browser's prompt. */
export const ATTEMPT_MS = PASSKEY_MINUTES * 60_000;

const PURPOSE = 'passkey-attempt';

/**
 * Begins an attempt.
 * @param boundTo what has to be the same when it ends, or it is no attempt
 * @returns the token that names it, which is stored nowhere, and what the passkey has to sign
 */
export async function beginAttempt(
  { vault }: Platform,
  adminId: number,
  boundTo: string,
): Promise<{ attempt: string; challenge: Uint8Array<ArrayBuffer> }> {
  const attempt = newToken();
  const challenge = new Uint8Array(randomBytes(32));
  await PasskeyAttemptModel.create({
    tokenHash: vault.hash(attempt, PURPOSE),
    adminId,
    boundTo: vault.hash(boundTo, PURPOSE),
    challenge: Buffer.from(challenge).toString('base64url'),
    expiresAt: new Date(databaseNow().getTime() + ATTEMPT_MS),
  });
  return { attempt, challenge };
}

/** The attempt of a token; null for one that is over, was used, or never was. */
export function findAttempt({ vault }: Platform, token: string): Promise<PasskeyAttemptRecord | null> {
  const tokenHash = trusted({ $in: vault.hashes(token, PURPOSE) });
  return PasskeyAttemptModel.findOne({ tokenHash, expiresAt: trusted({ $gt: databaseNow() }) }).lean();
}

/** Tells whether what an attempt is bound to is still the same. */
export function isBound({ vault }: Platform, attempt: PasskeyAttemptRecord, boundTo: string): boolean {
  return vault.hashes(boundTo, PURPOSE).includes(attempt.boundTo);
}

/** Ends an attempt, whatever comes of it: its challenge is signed once. @returns whether nobody else was first */
export async function endAttempt({ tokenHash }: PasskeyAttemptRecord): Promise<boolean> {
  const { deletedCount } = await PasskeyAttemptModel.deleteOne({ tokenHash });
  return deletedCount === 1;
}
