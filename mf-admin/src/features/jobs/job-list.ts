import { JOB_KINDS, JOB_STATES, type JobSummary } from '@study-groups/contracts/jobs';

/** The filter of the list; undefined for all. */
export interface JobFilter {
  state: JobSummary['state'] | undefined;
  kind: JobSummary['kind'] | undefined;
}

/** A filter as the workspace keeps it; what it does not know counts as all. */
export function readFilter({ state, kind }: Readonly<Record<string, string>>): JobFilter {
  return { state: JOB_STATES.find((each) => each === state), kind: JOB_KINDS.find((each) => each === kind) };
}

/** The jobs that a filter leaves, in the order of the list. */
export function filterJobs(jobs: readonly JobSummary[], { state, kind }: JobFilter): JobSummary[] {
  return jobs.filter((job) => (!state || job.state === state) && (!kind || job.kind === kind));
}

/**
 * The number by which the table knows a job. Ids of jobs have 24 hexadecimal digits; the last 13, which are random and
 * counted, are as many as a number holds exactly.
 */
export function rowOf({ id }: Pick<JobSummary, 'id'>): number {
  return Number.parseInt(id.slice(-13), 16);
}
