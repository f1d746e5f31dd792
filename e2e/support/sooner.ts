import { type JobKindName, listJobs, retryJob } from '@study-groups/contracts/jobs';
import { listMails, resendMail } from '@study-groups/contracts/mail';
import { adminHeaders, request } from './api.ts';
import type { System } from './system.ts';

/** Has the job of a kind run at once and not with the next sweep, as an admin may. */
export async function runNow(system: System, kind: JobKindName): Promise<void> {
  const headers = await adminHeaders(system);
  const { jobs } = await request(system, listJobs, { headers });
  const job = jobs.find((each) => each.kind === kind);
  if (!job) throw new Error(`there is no job of the kind ${kind}`);
  await request(system, retryJob, { headers, params: { id: job.id } });
}

/** Has the mails of a class that wait, as long as what they tell of may be undone, sent at once, as an admin may. */
export async function sendWaiting(system: System, classId: number): Promise<void> {
  const headers = await adminHeaders(system);
  const query = { classId: String(classId), status: 'queued' };
  const { mails } = await request(system, listMails, { headers, query });
  for (const { id } of mails) await request(system, resendMail, { headers, params: { id } });
  await runNow(system, 'send-mails');
}
