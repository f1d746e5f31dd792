import { type JobKindName, listJobs, retryJob } from '@study-groups/contracts/jobs';
import { adminHeaders, request } from './api.ts';
import { inDatabase } from './database.ts';
import type { System } from './system.ts';

/** Has the job of a kind run at once and not with the next sweep, as an admin may. */
export async function runNow(system: System, kind: JobKindName): Promise<void> {
  const headers = await adminHeaders(system);
  const { jobs } = await request(system, listJobs, { headers });
  const job = jobs.find((each) => each.kind === kind);
  if (!job) throw new Error(`there is no job of the kind ${kind}`);
  await request(system, retryJob, { headers, params: { id: job.id } });
}

/**
 * Has the mails of a class that wait, as long as what they tell of may be undone, sent at once. By the console one that has gone
 * meanwhile would be sent twice.
 */
export async function sendWaiting(system: System, classId: number): Promise<void> {
  const now = new Date();
  await inDatabase(system, (database) =>
    database
      .collection('mails')
      .updateMany(
        { classId, status: 'queued', nextAttemptAt: { $gt: now } },
        { $set: { nextAttemptAt: now, dueSince: now }, $unset: { isPaced: 1, isHeld: 1, heldFor: 1 } },
      ),
  );
  await runNow(system, 'send-mails');
}
