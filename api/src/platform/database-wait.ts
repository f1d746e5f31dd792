import { setTimeout as sleep } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { isDatabaseAway } from './database-away.ts';

const TRY_AGAIN_MS = 1_000;

/** The database answers, but is not what the product can work with, for a reason that an operator can mend. */
export class UnfitDatabase extends Error {
  override name = 'UnfitDatabase';
}

/**
 * Does a step of the start, again and again while the database is away or unfit: the step must bear being done twice.
 * @param onWait is called with a reason in words when it is another than before
 * @throws whatever else the step throws
 */
export async function waitForDatabase<T>(step: () => Promise<T>, onWait: (reason: string) => void): Promise<T> {
  let reported: string | undefined;
  for (;;) {
    try {
      return await step();
    } catch (error) {
      const reason = reasonToWait(error);
      if (!reason) throw error;
      if (reason !== reported) onWait(reason);
      reported = reason;
      await sleep(TRY_AGAIN_MS);
    }
  }
}

export const NOT_INITIATED = 'The replica set of the database is not initiated yet.';

/** By the database's codes: who we are is not known, what we do is not allowed, there is no set yet. */
const REASONS = new Map<unknown, string>([
  [13, 'The database does not allow the user of MONGODB_URI to read and write.'],
  [18, 'The database does not accept the user and password of MONGODB_URI.'],
  [8_000, 'The database does not accept the user and password of MONGODB_URI.'],
  [94, NOT_INITIATED],
]);

/** Returns why a step waits, in words; undefined if neither an operator nor time can fix the error. */
export function reasonToWait(error: unknown): string | undefined {
  if (error instanceof UnfitDatabase) return error.message;
  const known = error instanceof mongo.MongoServerError ? REASONS.get(error.code) : undefined;
  return known ?? (isDatabaseAway(error) ? whyAway(error) : undefined);
}

function whyAway(error: unknown): string {
  const seen = (error as { reason?: Partial<mongo.TopologyDescription> }).reason;
  const servers = [...(seen?.servers?.values() ?? [])];
  if (servers.some(({ type }) => type === 'RSGhost')) return NOT_INITIATED;
  // The driver leaves out those that are members of no set, or of another.
  if (seen?.type === 'ReplicaSetNoPrimary' && servers.length === 0) {
    return 'No server of MONGODB_URI is a member of the replica set that it names.';
  }
  return 'The database does not answer.';
}
