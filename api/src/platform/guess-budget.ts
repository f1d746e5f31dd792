import type { mongo } from 'mongoose';

/** The collection of all limits. Its keys are unique, and it forgets at `expire`. */
export const LIMITS = 'limits';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Numbers of different wrong passwords that are checked without a proof, before those of an hour or a day ago are forgotten.
 */
export const GUESSES = { byAddressAndHour: 20, byHour: 50, byDay: 100 } as const;

/** A password that somebody typed, by what counts it. All three are hashes or keys that name nobody. */
export interface Typed {
  /** Purpose of the budget. */
  of: string;
  /** Address that it came from. */
  address: string;
  /** The text that was typed, and for which password. */
  text: string;
}

/** The recent guesses, in the database, so that one budget holds over all processes. */
export interface GuessBudget {
  /**
   * Takes a place for what was typed before it is checked, so that of many at once no more are checked than there are places.
   * @returns `free` to check it, `wrong` if it was found wrong before, which costs nothing, `full` if there is no place
   */
  take(typed: Typed): Promise<'free' | 'wrong' | 'full'>;
  /** Gives the place of a right password back, and keeps that of a wrong one. */
  settle(typed: Typed, isRight: boolean): Promise<void>;
  /** Forgets what was typed. @param of what the budget is for */
  clear(of: string): Promise<void>;
}

interface Entry {
  text: string;
  address: string;
  at: Date;
  isWrong: boolean;
}

interface Counted {
  key: string;
  typed: Entry[];
  /** Time at which the database forgets it. */
  expire: Date;
}

/** One document for each budget, which holds at most GUESSES.byDay places. @param db where LIMITS is */
export function createGuessBudget(db: () => mongo.Db): GuessBudget {
  const collection = () => db().collection<Counted>(LIMITS);
  const keyOf = ({ of }: Pick<Typed, 'of'>) => `guesses:${of}`;
  return {
    async take(typed) {
      const counted = await collection().findOneAndUpdate({ key: keyOf(typed) }, addUnlessFull(typed, Date.now()), {
        upsert: true,
        returnDocument: 'after',
      });
      const entry = counted?.typed.find(({ text }) => text === typed.text);
      if (!entry) return 'full';
      return entry.isWrong ? 'wrong' : 'free';
    },
    async settle(typed, isRight) {
      const { text } = typed;
      const key = keyOf(typed);
      if (isRight) await collection().updateOne({ key }, { $pull: { typed: { text, isWrong: false } } });
      else await collection().updateOne({ key, 'typed.text': text }, { $set: { 'typed.$.isWrong': true } });
    },
    async clear(of) {
      await collection().deleteOne({ key: keyOf({ of }) });
    },
  };
}

/** The update in one step: forgets what is a day old, and adds what was typed if it is new and has a place. */
function addUnlessFull({ address, text }: Typed, now: number): Record<string, unknown>[] {
  const entry: Entry = { text, address, at: new Date(now), isWrong: false };
  const lastHour = { $gt: ['$$each.at', new Date(now - HOUR_MS)] };
  const count = (...conditions: unknown[]) => ({
    $size: { $filter: { input: '$typed', as: 'each', cond: { $and: conditions } } },
  });
  const isFull = {
    $or: [
      { $gte: [{ $size: '$typed' }, GUESSES.byDay] },
      { $gte: [count(lastHour), GUESSES.byHour] },
      { $gte: [count(lastHour, { $eq: ['$$each.address', address] }), GUESSES.byAddressAndHour] },
    ],
  };
  const kept = { $gt: ['$$each.at', new Date(now - DAY_MS)] };
  return [
    { $set: { typed: { $filter: { input: { $ifNull: ['$typed', []] }, as: 'each', cond: kept } } } },
    { $set: { isKept: { $or: [{ $in: [text, '$typed.text'] }, isFull] } } },
    {
      $set: {
        typed: { $cond: ['$isKept', '$typed', { $concatArrays: ['$typed', [entry]] }] },
        expire: { $cond: ['$isKept', { $ifNull: ['$expire', new Date(now)] }, new Date(now + DAY_MS)] },
      },
    },
    { $unset: 'isKept' },
  ];
}
