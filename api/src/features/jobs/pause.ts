import type { JobKindName } from '@study-groups/contracts/jobs';
import { databaseNow } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { JobPauseModel } from '../../records/job-pause.ts';
import { type Actor, recordEvent } from '../../records/record-event.ts';

/** Returns whether an operator has paused the jobs of a kind. */
export async function isPaused(kind: JobKindName): Promise<boolean> {
  return (await JobPauseModel.exists({ kind })) !== null;
}

/** Pauses the jobs of a kind: what runs is ended, and nothing begun. */
export async function pauseKind(kind: JobKindName, by: Actor): Promise<void> {
  await inTransaction(async (session) => {
    const since = databaseNow();
    await JobPauseModel.updateOne({ kind }, { $setOnInsert: { kind, since } }, { upsert: true, session });
    await recordEvent(session, by, { kind: 'jobs-paused', facts: { jobKind: kind } });
  });
}

export async function resumeKind(kind: JobKindName, by: Actor): Promise<void> {
  await inTransaction(async (session) => {
    await JobPauseModel.deleteOne({ kind }, { session });
    await recordEvent(session, by, { kind: 'jobs-resumed', facts: { jobKind: kind } });
  });
}
