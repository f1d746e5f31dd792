import type { JobKindName } from '@study-groups/contracts/jobs';
import type { Platform } from './platform.ts';

/** The usual time from one run of a job to the next. */
export const SWEEP_EVERY_MS = 15_000;

/** The surroundings of a job that runs. */
export interface JobRun {
  platform: Platform;
  /** Ends the work that is under way. */
  signal: AbortSignal;
  /** Returns whether this job is paused by now, or the installation is on hold. */
  isPaused(): Promise<boolean>;
  /** Has this process look for jobs of a name at once, instead of within the second. */
  look(name: JobKindName): void;
}

/** Work of the workers, which a feature lists in its `jobs`. It may run twice, and concurrently in other processes. */
export interface Job {
  name: JobKindName;
  /** The milliseconds from one run to the next; a job without it runs once for each id that is scheduled. */
  every?: number;
  /** Returns how many may run at the same time in this process; 1 by default. */
  concurrency?(platform: Platform): number;
  /**
   * @param id of its subject; 0 for a job that repeats
   * @returns the time of its next run, if it does not repeat and is not done
   */
  run(work: JobRun, id: number): Promise<unknown>;
  /** The changes of collections that wake it, as stages of a change stream. */
  wakeOn?: Readonly<Record<string, readonly object[]>>;
  /** Wakes it; by default it runs in this process. */
  wake?(work: JobRun): Promise<unknown>;
}
