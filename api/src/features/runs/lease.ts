import type { MatchPhase } from '@study-groups/contracts/dashboard';
import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Logger } from '../../platform/logger.ts';
import { ClassModel } from '../../records/class.ts';
import { secondsLeft } from './pace.ts';

/** Time for which a lease outlives the process that held it. */
const LEASE_MS = 10_000;
const RENEW_EVERY_MS = 1_000;

/** The matching fields of a class that nobody is matching. */
export const UNLEASED = {
  $set: { matchLeaseUntil: null, matchProgress: null },
  $unset: { matchPhase: 1, matchSecondsLeft: 1, matchCancelled: 1 },
} as const;

/** The right to match a class, for as long as this process renews it. It spares double work; the transaction decides. */
export interface MatchLease {
  /** Aborted, with what the caller is answered, when somebody cancels the matching. */
  readonly signal: AbortSignal;
  /** Says how far it is; the dashboard shows it from the next renewal on. */
  report(phase: MatchPhase, done: number): void;
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
    {
      $set: { matchLeaseUntil: until, matchProgress: 0, matchPhase: 'waiting' },
      $unset: { matchSecondsLeft: 1, matchCancelled: 1 },
    },
  );
  if (leased.modifiedCount === 0) return null;

  let phase: MatchPhase = 'waiting';
  let done = 0;
  /** Time at which the search itself began. */
  let began: number | undefined;
  const cancelled = new AbortController();
  const progress = () => {
    const left = began === undefined ? null : secondsLeft(done, (performance.now() - began) / 1000);
    const known = { matchProgress: done, matchPhase: phase };
    return left === null
      ? { $set: known, $unset: { matchSecondsLeft: 1 } }
      : { $set: { ...known, matchSecondsLeft: left } };
  };
  // The end of the lease tells ours from another's.
  const ours = () => ({ id: classId, matchLeaseUntil: until });
  const renew = async () => {
    const next = fromNow();
    const { $set, ...rest } = progress();
    const change = { $set: { ...$set, matchLeaseUntil: next }, ...rest };
    const cls = await ClassModel.findOneAndUpdate(ours(), change, { projection: 'matchCancelled' }).lean();
    if (!cls) return;
    until = next;
    if (cls.matchCancelled) cancelled.abort(new ApiError('matching_cancelled'));
  };
  /** True if the log says already that it can't be renewed. */
  let isLogged = false;
  let lastChange = Promise.resolve();
  const changeNext = (next: () => Promise<unknown>) => {
    lastChange = lastChange
      .then(next)
      .then(() => void (isLogged = false))
      .catch((error: Error) => {
        if (!isLogged) logger.warn({ class: classId, reason: error.name }, 'The lease of a matching is as it was');
        isLogged = true;
      });
    return lastChange;
  };
  const timer = setInterval(() => void changeNext(renew), RENEW_EVERY_MS);
  return {
    signal: cancelled.signal,
    report: (nextPhase, nextDone) => {
      if (nextPhase === 'waiting') began = undefined;
      else began ??= performance.now();
      phase = nextPhase;
      done = Math.min(1, Math.max(0, nextDone));
    },
    release: () => {
      clearInterval(timer);
      return changeNext(() => ClassModel.updateOne(ours(), UNLEASED));
    },
  };
}

function fromNow(): Date {
  return new Date(databaseNow().getTime() + LEASE_MS);
}
