import { setTimeout as sleep } from 'node:timers/promises';
import type { JobKindName } from '@study-groups/contracts/jobs';
import { hasten, type JobRunner, startJobRunner, jobRecords, scheduleJobs } from '../../platform/job-runner.ts';
import { watchOutages } from '../../platform/outage.ts';
import type { Platform } from '../../platform/platform.ts';
import { oneAtATime } from '../../platform/single-work.ts';
import { watchCollection } from '../../platform/watch.ts';
import { createSmtpTransport, defaultSender } from '../mails/transport.ts';
import { jobKinds } from './kinds.ts';
import { plannedMatches } from '../runs/due.ts';

const LOOK_AGAIN_MS = 1_000;

/** The work of a worker, until it is stopped. */
export interface Jobs {
  /** Takes no more work, ends a search in the middle, and waits for the mails and transactions under way. */
  stop(): Promise<void>;
}

/**
 * Starts a worker: it matches classes at their deadlines, as many beside each other as it has threads, and sends mails. New
 * mails and changed deadlines are noticed at once; a sweep at the start and every 15 s finds whatever was missed.
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

  const planMatches = oneAtATime(async () => {
    await planJobs();
    running.runner?.look('match-class');
  });
  /** Has the mails that are due sent, by whichever process. One that ends at this moment may have missed the latest. */
  const sendSoon = oneAtATime(async () => {
    while (!(await hasten('send-mails'))) await sleep(LOOK_AGAIN_MS, undefined, { signal });
    running.runner?.look('send-mails');
  });
  const beginBulks = oneAtATime(async () => {
    // One that is at work finds by itself what is begun meanwhile.
    await hasten('bulk-actions');
    running.runner?.look('bulk-actions');
  });
  const outage = watchOutages(logger, () => look());
  const onError = (job: string, error: unknown) => {
    if (!outage.note(error)) logger.error({ job, err: error }, 'Some work is left to the next sweep');
  };
  const start = (work: () => Promise<unknown>, job: JobKindName) => {
    work().catch((error: unknown) => signal.aborted || onError(job, error));
  };
  running.runner = await startJobRunner(jobKinds(platform, { transport, signal, planMatches }), outage, onError);
  const look = () => {
    start(planMatches, 'plan-matches');
    start(sendSoon, 'send-mails');
    start(beginBulks, 'bulk-actions');
  };
  const onBreak = (error: unknown) => {
    if (!outage.note(error)) logger.warn({ reason: (error as Error).name }, 'A watch is started again');
  };
  const watches = [
    watchCollection('mails', MAIL_CAME, () => start(sendSoon, 'send-mails'), onBreak),
    watchCollection('link_requests', MAIL_CAME, () => start(sendSoon, 'send-mails'), onBreak),
    watchCollection('classes', DEADLINE_CHANGES, () => start(planMatches, 'plan-matches'), onBreak),
    watchCollection('bulks', BULK_BEGUN, () => start(beginBulks, 'bulk-actions'), onBreak),
    watchCollection('jobpauses', [{ $match: { operationType: 'delete' } }], look, onBreak),
  ];
  look();

  return {
    stop: async () => {
      stopping.abort();
      await Promise.all([running.runner?.stop(), ...watches.map((end) => end())]);
      await Promise.all([planMatches.idle(), sendSoon.idle(), beginBulks.idle()]);
      outage.stop();
      transport?.close();
    },
  };
}

const BULK_BEGUN = [{ $match: { 'updateDescription.updatedFields.state': 'running' } }];
/** A mail, or a link that is to be mailed. */
const MAIL_CAME = [{ $match: { operationType: 'insert' } }];

/** Classes that came, and those whose deadline, status, sizes or switch changed, or that somebody has tried again. */
const DEADLINE_CHANGES = [
  {
    $match: {
      $or: [
        { operationType: { $in: ['insert', 'replace'] } },
        ...['deadline', 'status', 'autoMatch', 'confirmAddresses', 'minGroupSize', 'matchTrouble'].map((field) => ({
          [`updateDescription.updatedFields.${field}`]: { $exists: true },
        })),
      ],
    },
  },
];

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
