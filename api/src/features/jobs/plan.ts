import { jobRecords, scheduleJobs } from '../../platform/job-runner.ts';
import { plannedMatches } from '../runs/due.ts';

/** Gives every class that waits for its matching a job at its deadline, and moves those whose deadline was moved. */
export async function planJobs(): Promise<void> {
  const planned = await plannedMatches();
  const jobs = await jobRecords()
    .find({ name: 'match-class' }, { projection: { data: 1, nextRunAt: 1, lockedAt: 1, priority: 1 } })
    .toArray();
  const jobOf = new Map(jobs.map((job) => [job.data.id, job]));
  const now = Date.now();
  const isRight = ({ id, at, priority }: (typeof planned)[number]): boolean => {
    const job = jobOf.get(id);
    if (!job) return false;
    // Its worker says when it runs again; one that died is followed by another when its lock ends.
    if (job.lockedAt) return true;
    const isDue = job.nextRunAt !== null && job.nextRunAt.getTime() <= now && at.getTime() <= now;
    return isDue || (job.nextRunAt?.getTime() === at.getTime() && job.priority === priority);
  };
  await scheduleJobs(
    'match-class',
    planned.filter((job) => !isRight(job)),
  );
}
