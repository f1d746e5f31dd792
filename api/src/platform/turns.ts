import type { mongo } from 'mongoose';
import { databaseNow } from './clock.ts';
import { LIMITS } from './guess-budget.ts';
import type { Vault } from './vault.ts';

const HOUR_MS = 3_600_000;

/** A rate: how many may go at once after a rest, and how many more with each hour. */
export interface Pace {
  atOnce: number;
  perHour: number;
}

/** Has what is asked for go one after another. What is beyond a pace is not refused: its turn comes later. */
export interface Turns {
  /** Takes the next turn. @returns when it comes */
  take(key: string, pace: Pace): Promise<Date>;
  /** Takes `count` turns if all are available at once, and else none. @returns whether they are */
  tryTake(key: string, pace: Pace, count?: number): Promise<boolean>;
}

interface Counted {
  key: string;
  /** Time at which all turns that were taken would have come, one by one. */
  endsAt: Date;
  /** True if the last request got its turns. */
  isTaken: boolean;
  /** Time at which the database forgets it. */
  expire: Date;
}

/** One document for each key, in one step, so that a pace holds over all processes. @param db where LIMITS is */
export function createTurns(db: () => mongo.Db, vault: Vault): Turns {
  const take = async (key: string, { atOnce, perHour }: Pace, count: number, waits: boolean) => {
    const now = databaseNow();
    const stepMs = HOUR_MS / perHour;
    const restMs = atOnce * stepMs;
    const after = { $add: [{ $max: ['$endsAt', now] }, count * stepMs] };
    const latest = new Date(now.getTime() + restMs);
    const isTaken = waits || { $lte: [after, latest] };
    const update = [
      { $set: { isTaken } },
      { $set: { endsAt: { $cond: ['$isTaken', after, '$endsAt'] } } },
      { $set: { expire: { $ifNull: ['$endsAt', now] } } },
    ];
    const counted = await db()
      .collection<Counted>(LIMITS)
      .findOneAndUpdate({ key: `turn:${vault.hash(key, 'limit')}` }, update, { upsert: true, returnDocument: 'after' });
    const due = (counted?.endsAt ?? now).getTime() - restMs;
    return { isTaken: counted?.isTaken === true, at: new Date(Math.max(now.getTime(), due)) };
  };
  return {
    take: async (key, pace) => (await take(key, pace, 1, true)).at,
    tryTake: async (key, pace, count = 1) => (await take(key, pace, count, false)).isTaken,
  };
}
