import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { ClassModel } from '../../records/class.ts';

/** How long a lease outlives the process that held it. */
const LEASE_MS = 10_000;
const RENEW_EVERY_MS = 1_000;

/** The right to match a class, for as long as this process renews it. It spares double work; the transaction decides. */
export interface MatchLease {
  /** Shown on the dashboard at the next renewal; 0 to 1. */
  progress: number;
  release(): Promise<void>;
}

/**
 * Leases the matching of an approved class. Null if its groups are not those of `matchedRun`, or somebody is at it.
 * @param matchedRun the run to be replaced; null for a class without groups
 */
export async function leaseMatching(
  classId: number,
  matchedRun: number | null,
  logger: Logger,
): Promise<MatchLease | null> {
  let until = fromNow();
  const leased = await ClassModel.updateOne(
    {
      id: classId,
      status: 'approved',
      matchedRun,
      $or: [{ matchLeaseUntil: null }, { matchLeaseUntil: trusted({ $lte: databaseNow() }) }],
    },
    { $set: { matchLeaseUntil: until, matchProgress: 0 } },
  );
  if (leased.modifiedCount === 0) return null;

  // The end of the lease tells ours from another's.
  const change = async (next: Date | null, matchProgress: number | null) => {
    const changed = await ClassModel.updateOne(
      { id: classId, matchLeaseUntil: until },
      { $set: { matchLeaseUntil: next, matchProgress } },
    );
    if (next && changed.modifiedCount === 1) until = next;
  };
  /** Whether the log knows already that it can't be renewed. */
  let isTold = false;
  let lastChange = Promise.resolve();
  const changeNext = (next: () => Promise<void>) => {
    lastChange = lastChange
      .then(next)
      .then(() => void (isTold = false))
      .catch((error: Error) => {
        if (!isTold) logger.warn({ class: classId, reason: error.name }, 'The lease of a matching is as it was');
        isTold = true;
      });
    return lastChange;
  };
  const timer = setInterval(() => void changeNext(() => change(fromNow(), lease.progress)), RENEW_EVERY_MS);
  const lease: MatchLease = {
    progress: 0,
    release: () => {
      clearInterval(timer);
      return changeNext(() => change(null, null));
    },
  };
  return lease;
}

function fromNow(): Date {
  return new Date(databaseNow().getTime() + LEASE_MS);
}
