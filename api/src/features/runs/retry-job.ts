import { JOB_KINDS, type JobKindName } from '@study-groups/contracts/jobs';
import { mongo } from 'mongoose';
import { ApiError } from '../../platform/errors.ts';
import { type JobRecord, jobRecords, scheduleJobs } from '../../platform/job-runner.ts';
import { type Actor, recordSight } from '../../records/record-event.ts';
import { forgetTrouble } from './trouble.ts';

/** Tells whether a job failed: it neither runs nor will. */
export const isFailed = ({ lockedAt, nextRunAt }: JobRecord): boolean => !lockedAt && !nextRunAt;
/** Finds those. */
export const FAILED = { lockedAt: null, nextRunAt: null };

/** Has a job run now, as if nothing had failed. @throws ApiError job_not_found */
export async function retryJob(id: string, by: Actor): Promise<JobRecord> {
  const _id = new mongo.ObjectId(id);
  const job = await jobRecords().findOne({ _id });
  if (!job || !JOB_KINDS.includes(job.name as JobKindName)) throw new ApiError('job_not_found');
  if (job.name === 'match-class' && !(await forgetTrouble(job.data.id))) throw new ApiError('job_not_found');
  const jobKind = job.name as JobKindName;
  const classId = jobKind === 'match-class' ? job.data.id : null;
  await recordSight(by, { kind: 'job-retried', classId, facts: { jobKind } });
  await scheduleJobs(job.name, [{ id: job.data.id, at: new Date(), priority: job.priority }]);
  const scheduled = await jobRecords().findOne({ _id });
  if (!scheduled) throw new ApiError('job_not_found');
  return scheduled;
}
