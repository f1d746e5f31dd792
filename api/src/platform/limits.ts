import mongoose from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from './errors.ts';
import type { Vault } from './vault.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How often a key may do a thing: `points` times in `seconds`. */
const RULES = {
  /** A lecture hall shares one address. */
  signUps: { points: 600, seconds: MINUTE },
  edits: { points: 600, seconds: MINUTE },
  feedback: { points: 30, seconds: HOUR },
  /** Errors of pages, from one address and from all. */
  browserErrors: { points: 30, seconds: HOUR },
  browserErrorsInAll: { points: 1_000, seconds: HOUR },
  classRequests: { points: 30, seconds: HOUR },
  /** Mails that tell of an edit, by submission. */
  editMails: { points: 5, seconds: 10 * MINUTE },
  /** Mails that anybody can have sent to any address, by that address. */
  openMails: { points: 10, seconds: 10 * MINUTE },
  meetingTokens: { points: 60, seconds: HOUR },
  /** Calendar files, by address. */
  invitations: { points: 120, seconds: HOUR },
  /** Mails that a leader has sent to the group, by group. */
  invitationMails: { points: 10, seconds: DAY },
  /** Whatever makes us ask Google, by address. */
  googleCalls: { points: 1_000, seconds: HOUR },
  /** Mails that a professor has sent again, by class. */
  resends: { points: 30, seconds: HOUR },
  /** Later deadlines and new groups, of which everybody is mailed, by class. */
  upheavals: { points: 30, seconds: HOUR },
  /** Leaders' links, by address. */
  leaderLinks: { points: 300, seconds: HOUR },
  /** The edit link that is mailed again when somebody submits twice, by class and e-mail. */
  editLinkMails: { points: 1, seconds: 10 * MINUTE },
  /** Wrong passwords of one kind from one address. */
  guessesByAddress: { points: 20, seconds: 15 * MINUTE },
  /** Wrong passwords from a browser that got in before. */
  guessesByDevice: { points: 10, seconds: HOUR },
  /**
   * Wrong passwords of one kind in all, from addresses that never got in and from those that did. A class has two
   * passwords and allows 100 a day: the rest is room for one more check in each of some processes at the same moment.
   */
  guessesByStrangers: { points: 25, seconds: DAY },
  guessesByKnownAddresses: { points: 20, seconds: DAY },
  /** Remembers an address that got in. */
  knownAddresses: { points: 1, seconds: 30 * DAY },
} as const;

export type LimitName = keyof typeof RULES;

/** Counts in the database, so that a limit holds over all processes. */
export interface Limit {
  /** Counts one. @throws ApiError too_many_requests over the limit, with the time to wait */
  take(key: string): Promise<void>;
  /** Counts one. @returns whether it was within the limit */
  tryTake(key: string): Promise<boolean>;
  /** @throws ApiError too_many_requests if nothing is left to take; counts nothing */
  check(key: string): Promise<void>;
  /** Whether the key was counted within the time. */
  has(key: string): Promise<boolean>;
  /** Counts so many at once, past the limit too. */
  add(key: string, points: number): Promise<void>;
}

export type Limits = Record<LimitName, Limit>;

/**
 * All limits, in one collection of the connected database. Keys name addresses, people and what they typed, and outlive the
 * class that they are about: only hashes are stored.
 */
export function createLimits(vault: Vault): Limits {
  const names = Object.keys(RULES) as LimitName[];
  return Object.fromEntries(names.map((name) => [name, createLimit(name, vault)])) as Limits;
}

/** Makes the index that keeps a key unique and the one that forgets what has expired. */
export async function buildLimitIndexes(): Promise<void> {
  await createLimiter('signUps').createIndexes();
}

function createLimiter(name: LimitName): RateLimiterMongo {
  const { points, seconds } = RULES[name];
  const { connection } = mongoose;
  return new RateLimiterMongo({
    // Every process sees a count at once; nobody waits until it would outlive the loss of a server.
    storeClient: connection.getClient().db(connection.name, { writeConcern: { w: 1 } }),
    tableName: 'limits',
    keyPrefix: name,
    points,
    duration: seconds,
    disableIndexesCreation: true,
  });
}

function createLimit(name: LimitName, vault: Vault): Limit {
  const limiter = createLimiter(name);
  const stored = (key: string) => vault.hash(key, 'limit');
  /** How many milliseconds to wait; null within the limit. */
  const consume = async (key: string) => {
    try {
      await limiter.consume(stored(key));
      return null;
    } catch (error) {
      if (error instanceof RateLimiterRes) return error.msBeforeNext;
      throw error;
    }
  };
  return {
    async take(key) {
      const waitMs = await consume(key);
      if (waitMs !== null) throw tooManyRequests(waitMs);
    },
    async tryTake(key) {
      return (await consume(key)) === null;
    },
    async check(key) {
      const counted = await limiter.get(stored(key));
      if (counted && counted.consumedPoints >= limiter.points) throw tooManyRequests(counted.msBeforeNext);
    },
    async has(key) {
      return (await limiter.get(stored(key))) !== null;
    },
    async add(key, points) {
      await limiter.penalty(stored(key), points);
    },
  };
}
