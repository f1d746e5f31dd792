import { JOB_KINDS, type JobKindName, type JobList, type JobSummary, MOST_JOBS } from '@study-groups/contracts/jobs';
import { trusted } from 'mongoose';
import { type JobRecord, jobRecords } from '../../platform/job-runner.ts';
import { ClassModel } from '../../records/class.ts';
import { JobPauseModel } from '../../records/job-pause.ts';
import { isFailed } from '../runs/retry-job.ts';
import { presentTrouble } from '../runs/trouble.ts';

/** The jobs that failed, then those that run or are next; and how many there are of each kind. */
export async function presentJobs(): Promise<JobList> {
  const ofUs = { name: { $in: [...JOB_KINDS] } };
  const jobs = await jobRecords().find(ofUs).sort({ nextRunAt: 1 }).limit(MOST_JOBS).toArray();
  const paused = new Set(
    (await JobPauseModel.find({ kind: trusted({ $in: [...JOB_KINDS] }) }, 'kind').lean()).map(({ kind }) => kind),
  );
  const counts = await Promise.all(JOB_KINDS.map((name) => jobRecords().countDocuments({ name })));
  return {
    jobs: await presentAll(jobs),
    kinds: JOB_KINDS.map((kind, index) => ({ kind, paused: paused.has(kind), count: counts[index]! })),
  };
}

/** One job. */
export async function presentJob(job: JobRecord): Promise<JobSummary> {
  const [summary] = await presentAll([job]);
  return summary!;
}

async function presentAll(jobs: readonly JobRecord[]): Promise<JobSummary[]> {
  const ids = jobs.filter(({ name }) => name === 'match-class').map(({ data }) => data.id);
  const classes = await ClassModel.find({ id: trusted({ $in: ids }) }, 'id courseName slug matchTrouble').lean();
  const classOf = new Map(classes.map((cls) => [cls.id, cls]));
  return jobs.map((job) => {
    const cls = job.name === 'match-class' ? classOf.get(job.data.id) : undefined;
    const trouble = cls?.matchTrouble;
    return {
      id: job._id.toHexString(),
      kind: job.name as JobKindName,
      class: cls ? { id: cls.id, courseName: cls.courseName, slug: cls.slug } : null,
      state: isFailed(job) ? 'failed' : job.lockedAt ? 'running' : 'waiting',
      nextRunAt: job.lockedAt ? null : (job.nextRunAt?.toISOString() ?? null),
      lastRunAt: job.lastRunAt?.toISOString() ?? null,
      trouble: trouble ? presentTrouble(trouble) : null,
    };
  });
}
