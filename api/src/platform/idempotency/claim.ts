import { setTimeout as sleep } from 'node:timers/promises';
import { type ClientSession, trusted } from 'mongoose';
import { databaseNow } from '../clock.ts';
import { isDuplicate } from '../database.ts';
import { ApiError } from '../errors.ts';
import { newToken } from '../vault.ts';
import { KeyedWriteModel } from './record.ts';

/** After this a request that says nothing any more is taken for dead, and another may do its work. */
const LEASE_MS = 15_000;
const RENEW_MS = LEASE_MS / 3;
/** A twin waits as long as a transaction may take, and then is asked to come back. */
const WAIT_MS = 9_000;
const PAUSE_MS = 50;

const UNANSWERED = { $exists: false };

/** A write that this request does, and no other with the same key. */
export interface Claim {
  /**
   * Keeps the sealed answer, of a transaction with all else that it writes.
   * @param classId the class that it is about, or null
   * @throws ApiError unavailable if another request has taken the write over
   */
  answer(sealed: string, classId: number | null, session?: ClientSession): Promise<void>;
  /** Leaves the write to the next who sends it, unless it is answered. */
  release(): Promise<void>;
  /** Says nothing any more: to be called when the request is over. */
  end(): void;
}

/**
 * Takes a write for this request, or gives the sealed answer of the one that had it. Of twins one gets it, and the others
 * wait for its answer.
 * @throws ApiError unavailable where there was none in time
 */
export async function claimWrite(key: string): Promise<Claim | string> {
  const giveUpAt = Date.now() + WAIT_MS;
  const claim = newToken();
  for (;;) {
    if (await takeFree(key, claim)) return heldClaim(key, claim);
    const record = await KeyedWriteModel.findOne({ key }, 'answer').lean();
    if (record?.answer !== undefined) return record.answer;
    if (Date.now() > giveUpAt) throw new ApiError('unavailable');
    await sleep(PAUSE_MS);
  }
}

/** In one step: a key that is new, or whose request is dead. */
async function takeFree(key: string, claim: string): Promise<boolean> {
  const now = databaseNow();
  const set = { claim, claimedUntil: new Date(now.getTime() + LEASE_MS), at: now };
  const free = { key, answer: trusted(UNANSWERED), claimedUntil: trusted({ $lte: now }) };
  try {
    await KeyedWriteModel.updateOne(free, { $set: set }, { upsert: true });
    return true;
  } catch (error) {
    if (isDuplicate(error, 'key')) return false;
    throw error;
  }
}

function heldClaim(key: string, claim: string): Claim {
  const own = { key, claim };
  const renew = async () => {
    const claimedUntil = new Date(databaseNow().getTime() + LEASE_MS);
    await KeyedWriteModel.updateOne({ ...own, answer: trusted(UNANSWERED) }, { $set: { claimedUntil } });
  };
  // What fails is tried again in time, or the claim is lost, which the answer finds.
  const timer = setInterval(() => void renew().catch(() => undefined), RENEW_MS).unref();
  return {
    async answer(sealed, classId, session) {
      const set = { answer: sealed, classId, at: databaseNow() };
      const { matchedCount } = await KeyedWriteModel.updateOne(own, { $set: set }, { ...(session && { session }) });
      if (matchedCount === 0) throw new ApiError('unavailable');
    },
    release: async () => void (await KeyedWriteModel.deleteOne({ ...own, answer: trusted(UNANSWERED) })),
    end: () => clearInterval(timer),
  };
}
