import type { JobKindName } from '@study-groups/contracts/jobs';
import { type JobRunner, startJobRunner } from '../../platform/job-runner.ts';
import { watchOutages } from '../../platform/outage.ts';
import type { Platform } from '../../platform/platform.ts';
import { watchCollection } from '../../platform/watch.ts';
import { createSmtpTransport, defaultSender } from '../mails/transport.ts';
import { workerJobs } from './kinds.ts';

/** The work of a worker, until it is stopped. */
export interface Jobs {
  /** Takes no more work, ends a search in the middle, and waits for the mails and transactions under way. */
  stop(): Promise<void>;
}

/**
 * Starts a worker: it matches classes at their deadlines, as many at the same time as it has threads, and sends mails. New
 * mails and changed deadlines are noticed at once; a sweep at the start and every 15 s finds all that was missed.
 */
export async function startJobs(platform: Platform): Promise<Jobs> {
  const { env, logger } = platform;
  const transport = env.SMTP_URL
    ? createSmtpTransport(env.SMTP_URL, env.MAIL_FROM ?? defaultSender(env.PUBLIC_URL))
    : undefined;
  const stopping = new AbortController();
  const { signal } = stopping;
  /** Jobs may run before this is there. */
  const running: { runner?: JobRunner } = {};
  const look = (name: JobKindName) => running.runner?.look(name);
  const { kinds, wakes } = workerJobs({ platform, signal, look }, transport);

  const outage = watchOutages(logger, () => wakeAll());
  const onError = (job: string, error: unknown) => {
    if (!outage.note(error)) logger.error({ job, err: error }, 'Some work is left to the next sweep');
  };
  const wake = ({ name, work }: (typeof wakes)[number]) => {
    work().catch((error: unknown) => signal.aborted || onError(name, error));
  };
  const wakeAll = () => wakes.forEach(wake);
  running.runner = await startJobRunner(kinds, outage, onError);
  const onBreak = (error: unknown) => {
    if (!outage.note(error)) logger.warn({ reason: (error as Error).name }, 'A watch is started again');
  };
  const watches = wakes.flatMap((each) =>
    Object.entries(each.on).map(([collection, stages]) =>
      watchCollection(collection, [...stages], () => wake(each), onBreak),
    ),
  );
  watches.push(watchCollection('jobpauses', [{ $match: { operationType: 'delete' } }], wakeAll, onBreak));
  wakeAll();

  return {
    stop: async () => {
      stopping.abort();
      await Promise.all([running.runner?.stop(), ...watches.map((end) => end())]);
      await Promise.all(wakes.map(({ work }) => work.idle()));
      outage.stop();
      transport?.close();
    },
  };
}
