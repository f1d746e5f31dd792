import type { JobSummary } from '@study-groups/contracts/jobs';
import { isRequestFailure } from '@study-groups/web-sdk/i18n/useFailureText';

/** How the start of several jobs ended. */
export interface RetryReport {
  /** How many were started. */
  done: number;
  /** Those that were refused, with what was thrown. */
  failed: { job: JobSummary; error: unknown }[];
  /** How many were not tried, for the network went away. */
  untried: number;
}

/** Codes of the client for requests that may or may not have arrived. */
const LOST = ['network', 'timeout'];

/**
 * Starts jobs one after the other. One that is refused keeps no other from being started; without a network it ends, for
 * a job that was started twice runs once.
 * @param onProgress is told how many were started
 */
export async function retryAll(
  jobs: readonly JobSummary[],
  retry: (job: JobSummary) => Promise<unknown>,
  onProgress: (done: number) => void,
): Promise<RetryReport> {
  const report: RetryReport = { done: 0, failed: [], untried: 0 };
  for (const [index, job] of jobs.entries()) {
    try {
      await retry(job);
      report.done += 1;
      onProgress(report.done);
    } catch (error) {
      if (isRequestFailure(error) && LOST.includes(error.code)) return { ...report, untried: jobs.length - index };
      report.failed.push({ job, error });
    }
  }
  return report;
}
