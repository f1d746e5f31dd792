import { databaseNow } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { hasDeadlinePassed } from '../../records/class-policy.ts';
import { ClassModel } from '../../records/class.ts';
import { findApproved } from '../../records/find-class.ts';
import { recordEvent } from '../../records/record-event.ts';
import type { DashboardCaller } from '../classes/guard.ts';

/**
 * Ends the matching of a class that is under way, in whichever process: it hears of it when it renews its lease, and finds it in
 * its transaction at the latest, so that once this is answered it forms no groups. Where the job would begin again, matching at
 * the deadline is switched off too.
 * @throws ApiError matching_not_running, also when its groups are stored already
 */
export async function cancelMatch({ cls: { id: classId }, actor }: DashboardCaller): Promise<void> {
  await inTransaction(async (session) => {
    const cls = await findApproved({ id: classId }, session);
    const now = databaseNow();
    if (!cls.matchLeaseUntil || cls.matchLeaseUntil <= now) throw new ApiError('matching_not_running');
    // Who asks twice is answered the same.
    if (cls.matchCancelled) return;
    const endsJob = cls.autoMatch && cls.matchedRun === null && hasDeadlinePassed(cls, now);
    const change = endsJob
      ? { $set: { matchCancelled: true, autoMatch: false }, $inc: { changes: 1 } }
      : { $set: { matchCancelled: true }, $inc: { mailings: 1 } };
    await ClassModel.updateOne({ id: classId }, change, { session });
    await recordEvent(session, actor, { kind: 'matching-cancelled', classId });
    if (endsJob) await recordEvent(session, actor, { kind: 'settings-changed', classId, facts: { autoMatch: false } });
  });
}
