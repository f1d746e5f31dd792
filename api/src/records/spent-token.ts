import { type ClientSession, model, Schema, type SchemaDefinition } from 'mongoose';
import { databaseNow } from '../platform/clock.ts';
import { isDuplicate, SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';
import type { Vault } from '../platform/vault.ts';

const fields = {
  tokenHash: { type: String, required: true },
  expiresAt: { type: Date, required: true },
} satisfies SchemaDefinition;

type SpentTokenRecord = Stored<typeof fields>;

const schema = new Schema<SpentTokenRecord>(fields, SCHEMA_OPTIONS);
schema.index({ tokenHash: 1 }, { unique: true });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** The tokens of a provider that count once. */
export const SpentTokenModel = model('SpentToken', schema, 'spent_tokens');

/** Longer than any of them is taken. */
const KEPT_MS = 3_600_000;

/**
 * Runs what a token is good for, once.
 * @param spend notes that it is spent; in the transaction of the work, if it is given one
 * @returns false for one that was spent before
 */
export async function spendOnce(
  vault: Vault,
  token: string,
  work: (spend: (session?: ClientSession) => Promise<void>) => Promise<void>,
): Promise<boolean> {
  const spent = {
    tokenHash: vault.hash(token, 'spent-token'),
    expiresAt: new Date(databaseNow().getTime() + KEPT_MS),
  };
  try {
    await work(async (session) => void (await SpentTokenModel.create([spent], session && { session })));
    return true;
  } catch (error) {
    if (isDuplicate(error, 'tokenHash')) return false;
    throw error;
  }
}
