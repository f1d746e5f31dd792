import mongoose from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from './errors.ts';
import { createGuessBudget, type GuessBudget, LIMITS } from './guess-budget.ts';
import { createTurns, type Turns } from './turns.ts';
import type { Vault } from './vault.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Rate limits of a key: `points` times in `seconds`. */
const RULES = {
  /** Sign-ups from one address, which a lecture hall shares: 60 a minute for ten minutes, or 300 in one of them. Beyond it each asks for a proof, */
  signUps: { points: 600, seconds: 10 * MINUTE },
  /** and so it does beyond these to all classes. */
  signUpsInAll: { points: 2_000, seconds: MINUTE },
  signUpsInAllByHour: { points: 12_000, seconds: HOUR },
  edits: { points: 600, seconds: MINUTE },
  feedback: { points: 30, seconds: HOUR },
  /** Errors of pages, from one address and from all. */
  browserErrors: { points: 30, seconds: HOUR },
  browserErrorsInAll: { points: 1_000, seconds: HOUR },
  classRequests: { points: 30, seconds: HOUR },
  /** Requests for a class in all: beyond them each asks for a proof. */
  requestsInAll: { points: 300, seconds: HOUR },
  /** Mails with the link that confirms an address, asked for once more, by submission. */
  confirmationMails: { points: 3, seconds: 10 * MINUTE },
  /** Mails that ask for answers once more, by submission. */
  answerMails: { points: 3, seconds: 10 * MINUTE },
  /** Corrections of an address, each of which is mailed, by submission. */
  addressCorrections: { points: 3, seconds: 10 * MINUTE },
  /** Links that confirm an address, by address of the network; a lecture hall follows them together. */
  confirmations: { points: 600, seconds: MINUTE },
  meetingTokens: { points: 60, seconds: HOUR },
  /** Calendar files, by address. */
  invitations: { points: 120, seconds: HOUR },
  /** Mails that a leader has sent to the group, by group. */
  invitationMails: { points: 10, seconds: DAY },
  /** Whatever makes us ask Google, by address. */
  googleCalls: { points: 1_000, seconds: HOUR },
  /** Mails that a professor has sent again, by class. */
  resends: { points: 30, seconds: HOUR },
  /** Messages from the desk to groups, by class: a day's worth to each group of a large one. */
  deskMessages: { points: 100, seconds: DAY },
  /** Later deadlines and new groups, of which everybody is mailed, by class. */
  costlyChanges: { points: 30, seconds: HOUR },
  /** New groups that are only shown, by class: they cost computing, though nobody is mailed. */
  previews: { points: 60, seconds: HOUR },
  /** Searches for a repair, by class. */
  repairs: { points: 120, seconds: HOUR },
  /** Passwords that are replaced, by class: each new dashboard password is mailed. */
  rotations: { points: 20, seconds: HOUR },
  /** Links that open a page, by address; a lecture hall opens them together. */
  pageLinks: { points: 600, seconds: MINUTE },
  /** Links to one's home that are asked for, by address of the network, and mailed, by e-mail address. */
  homeLinks: { points: 120, seconds: HOUR },
  homeLinkMails: { points: 5, seconds: 30 * MINUTE },
  /** Links to one's groups: asked for by address of the network, which a lecture hall shares, and mailed, by e-mail address. */
  groupLinks: { points: 600, seconds: HOUR },
  groupLinkMails: { points: 5, seconds: 30 * MINUTE },
  /** Links to what is kept of an address: asked for by address of the network, and mailed, by e-mail address. */
  dataLinks: { points: 60, seconds: HOUR },
  dataLinkMails: { points: 5, seconds: 30 * MINUTE },
  /** Looks at it, files of it and erasures, by the e-mail address: each reads all of its classes. */
  dataReads: { points: 120, seconds: HOUR },
  /** Ways to a provider and back, by address: a campus may share one; and what providers say of who signed out. */
  signIns: { points: 1_200, seconds: HOUR },
  providerLogouts: { points: 1_200, seconds: MINUTE },
  /** Invitations to the desk, by class. */
  deskInvitations: { points: 60, seconds: DAY },
  /** Looks of the doctor from the console, in all: each reads every file that is live. */
  examinations: { points: 6, seconds: MINUTE },
  /** Bulk actions that are asked for, by admin: each reads and keeps which rows it is about. */
  bulks: { points: 120, seconds: HOUR },
  /** Test mails, by admin. */
  testMails: { points: 10, seconds: HOUR },
  /** Entries of the audit trail that record the same sight, by who sees it. */
  sights: { points: 1, seconds: HOUR },
  /** Logins and launches from learning platforms, by address; a lecture hall opens them together. */
  launches: { points: 1_200, seconds: MINUTE },
  /** Registrations of learning platforms, by address: each has us ask an address that somebody names. */
  registrations: { points: 30, seconds: HOUR },
  /** Calls of members' pages and answers by a mail's link, by address; a lecture hall makes them together. */
  memberCalls: { points: 1_200, seconds: MINUTE },
  /** Changes of a meeting that are mailed to the group, and links that are mailed again, by student. */
  meetingChanges: { points: 30, seconds: DAY },
  /** Leaders' links, by address. */
  leaderLinks: { points: 300, seconds: HOUR },
  /** The edit link that is mailed again when somebody submits twice, by class and e-mail. */
  editLinkMails: { points: 1, seconds: 10 * MINUTE },
  /** Writes with an idempotency key, whose answers are kept for a day, by admin, and by class of all its professors. */
  keyedWrites: { points: 1_000, seconds: HOUR },
  /** Refusals that are kept for a day although anybody may have asked for them, by address and in all. */
  keptRefusals: { points: 300, seconds: HOUR },
  keptRefusalsInAll: { points: 10_000, seconds: HOUR },
  /** Requests that are refused for what they hold, by address. */
  badRequests: { points: 600, seconds: MINUTE },
  /** Wrong passwords from a browser that got in before, which then is a stranger's. */
  guessesByDevice: { points: 10, seconds: HOUR },
  /** Wrong passwords that were checked for a proof. */
  paidGuesses: { points: 1, seconds: HOUR },
  /** Proofs spent, by what they were for: how hard somebody tries. */
  spentProofs: { points: 1, seconds: HOUR },
  /** A challenge is good once, and longer than it lasts nobody need know it. */
  spentChallenges: { points: 1, seconds: 15 * MINUTE },
} as const;

export type LimitName = keyof typeof RULES;

/** Counts in the database, so that a limit holds over all processes. */
export interface Limit {
  /** Counts one. @throws ApiError too_many_requests over the limit, with the time to wait */
  take(key: string): Promise<void>;
  /** Counts one. @returns whether it was within the limit */
  tryTake(key: string): Promise<boolean>;
  /** Tells whether one more would be within the limit; counts nothing. */
  hasLeft(key: string): Promise<boolean>;
  /** Returns how often the key was counted within the time. */
  count(key: string): Promise<number>;
  /** Counts this many at once, past the limit too. */
  add(key: string, points: number): Promise<void>;
}

export type Limits = Record<LimitName, Limit> & { guesses: GuessBudget; turns: Turns };

/**
 * All limits, in one collection of the connected database. Keys name addresses, people and what they typed, and outlive the
 * class that they are about: only hashes are stored.
 */
export function createLimits(vault: Vault): Limits {
  const names = Object.keys(RULES) as LimitName[];
  const limits = Object.fromEntries(names.map((name) => [name, createLimit(name, vault)])) as Record<LimitName, Limit>;
  return { ...limits, guesses: createGuessBudget(database), turns: createTurns(database, vault) };
}

/** Makes the index that keeps a key unique and the one that forgets what has expired. */
export async function buildLimitIndexes(): Promise<void> {
  await createLimiter('signUps').createIndexes();
}

/** Resets all limits, for everybody. */
export async function clearLimits(): Promise<void> {
  await database().collection(LIMITS).deleteMany({});
}

/** Every process sees a count at once; nobody waits until it would outlive the loss of a server. */
function database() {
  const { connection } = mongoose;
  return connection.getClient().db(connection.name, { writeConcern: { w: 1 } });
}

function createLimiter(name: LimitName): RateLimiterMongo {
  const { points, seconds } = RULES[name];
  return new RateLimiterMongo({
    storeClient: database(),
    tableName: LIMITS,
    keyPrefix: name,
    points,
    duration: seconds,
    disableIndexesCreation: true,
  });
}

function createLimit(name: LimitName, vault: Vault): Limit {
  const limiter = createLimiter(name);
  const stored = (key: string) => vault.hash(key, 'limit');
  /** Counts the key; returns how many milliseconds to wait, or null within the limit. */
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
    async hasLeft(key) {
      const counted = await limiter.get(stored(key));
      return !counted || counted.consumedPoints < limiter.points;
    },
    async count(key) {
      return (await limiter.get(stored(key)))?.consumedPoints ?? 0;
    },
    async add(key, points) {
      await limiter.penalty(stored(key), points);
    },
  };
}
