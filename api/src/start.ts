import { ensureFirstAdmin, newFirstAdmin } from './features/admins/first-admin.ts';
import { type Jobs, startJobs } from './features/jobs/start-jobs.ts';
import { requireVersion, upgrade } from './migrations/upgrade.ts';
import { requireNoTornRestore } from './operations/backup/torn.ts';
import { backupBeforeUpgrade } from './operations/backup/write.ts';
import { measureClock } from './platform/clock.ts';
import { buildIndexes, connectDatabase, rebuildIndexes } from './platform/database.ts';
import { agreeOnKey, followKey } from './platform/database-key.ts';
import type { Env } from './platform/env.ts';
import { checkFitness } from './platform/fitness.ts';
import { settle } from './platform/hold.ts';
import { buildLimitIndexes } from './platform/limits.ts';
import type { Logger } from './platform/logger.ts';
import { waitForDatabase } from './platform/database-wait.ts';
import { createPlatform, type Platform } from './platform/platform.ts';
import { leaveProcesses } from './platform/processes.ts';
import { canOpenStored } from './records/sealed-fields.ts';

/** Interval at which a process looks at the database's clock and key. */
const LOOK_EVERY_MS = 10_000;

/** The steps of a start that need the database, in their order. */
export const START_STEPS = [
  'connect',
  'fitness',
  'clock',
  'key',
  'schema',
  'indexes',
  'limits',
  'admin',
  'jobs',
] as const;
export type StartStep = (typeof START_STEPS)[number];

/** A process that is ready to answer. */
export interface Started {
  platform: Platform;
  /** None in a process that only answers. */
  jobs: Jobs | undefined;
  /** Ends what goes on beside the jobs. */
  stop(): Promise<void>;
}

interface Callbacks {
  /** Shows a generated password, once; never the log. */
  print(line: string): void;
  /** Says why the start waits, in words. */
  onWait(reason: string): void;
  /** Is called before a step is tried, each time. */
  onStep?(step: StartStep): Promise<void>;
}

/**
 * Makes a process ready. While the database is away or unfit it waits, at whichever step.
 * @throws WrongKey if the data is sealed with another key
 */
export async function start(env: Env, logger: Logger, { print, onWait, onStep }: Callbacks): Promise<Started> {
  const step = <T>(name: StartStep, work: () => Promise<T>): Promise<T> =>
    waitForDatabase(async () => {
      await onStep?.(name);
      return work();
    }, onWait);

  await step('connect', () => connectDatabase(env.MONGODB_URI));
  await step('fitness', checkFitness);
  await step('clock', () => measureClock(logger));
  const platform = createPlatform(env, logger);
  await step('key', async () => {
    await agreeOnKey(platform.vault, () => canOpenStored(platform.vault));
    await followKey(platform);
  });
  const say = (line: string) => logger.info(line);
  await step('schema', async () => {
    await requireNoTornRestore();
    const prepare = backupBeforeUpgrade(env, platform.vault, say);
    await (env.IS_EMBEDDED ? upgrade({ say, prepare }) : requireVersion());
    await settle(env);
  });
  await step('indexes', env.IS_EMBEDDED ? rebuildIndexes : buildIndexes);
  await step('limits', buildLimitIndexes);
  const first = newFirstAdmin();
  await step('admin', () => ensureFirstAdmin(platform, print, first));
  const jobs = env.ROLE === 'api' ? undefined : await step('jobs', () => startJobs(platform));
  const timer = setInterval(() => void look(platform), LOOK_EVERY_MS);
  const stop = async () => {
    clearInterval(timer);
    await leaveProcesses();
  };
  return { platform, jobs, stop };
}

/** A database that is away is looked at the next time. */
async function look(platform: Platform): Promise<void> {
  const { logger } = platform;
  try {
    await measureClock(logger);
    await followKey(platform);
  } catch (error) {
    logger.debug({ reason: (error as Error).name }, 'The clock and the key cannot be looked at');
  }
}
