import type Router from '@koa/router';
import { JOB_KINDS, type JobKindName, listJobs, pauseJobs, resumeJobs, retryJob } from '@study-groups/contracts/jobs';
import { mongo } from 'mongoose';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import { ApiError } from '../../platform/errors.ts';
import { type JobRecord, jobRecords, scheduleJobs } from '../../platform/job-runner.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Actor, recordSight } from '../../records/record-event.ts';
import { requireAdmin } from '../admins/guard.ts';
import { forgetTrouble } from '../runs/trouble.ts';
import { pauseKind, resumeKind } from './pause.ts';
import { presentJob, presentJobs } from './presenter.ts';

/** The jobs of the workers, for admins. */
export function mountJobs(router: Router<AppState>, platform: Platform): void {
  const guard = requireAdmin(platform);

  mountCall(router, listJobs, { guard }, presentJobs);

  mountCall(router, retryJob, { guard, missing: 'job_not_found' }, async ({ params, caller }) =>
    presentJob(await retry(params.id, caller.actor)),
  );

  mountCall(router, pauseJobs, { guard, missing: 'not_found' }, async ({ params, caller }) => {
    await pauseKind(params.kind, caller.actor);
    return presentJobs();
  });

  mountCall(router, resumeJobs, { guard, missing: 'not_found' }, async ({ params, caller }) => {
    await resumeKind(params.kind, caller.actor);
    return presentJobs();
  });
}

/** Has a job run now, as if nothing had failed. @throws ApiError job_not_found */
async function retry(id: string, by: Actor): Promise<JobRecord> {
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
