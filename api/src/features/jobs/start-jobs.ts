import { setTimeout as sleep } from 'node:timers/promises';
import type { JobKindName } from '@study-groups/contracts/jobs';
import { hasten, type JobKind, type JobRunner, startJobRunner } from '../../platform/job-runner.ts';
import { watchOutages } from '../../platform/outage.ts';
import type { Platform } from '../../platform/platform.ts';
import { oneAtATime } from '../../platform/single-work.ts';
import { watchCollection } from '../../platform/watch.ts';
import { forgetExpiredBulks } from '../bulk/begin.ts';
import { runBulks } from '../bulk/run.ts';
import { eraseExpiredSignIns } from '../google/sign-in.ts';
import { keepMeetings } from '../group-meetings/keep-meetings.ts';
import { remindOfMeetings } from '../group-meetings/remind.ts';
import { readDueRosters } from '../lti/read-roster.ts';
import { deliverDueMails } from '../mails/deliver.ts';
import { mendClasses } from '../mending/mend.ts';
import { createSmtpTransport, defaultSender } from '../mails/transport.ts';
import { eraseExpiredMeetings } from '../meetings/tokens.ts';
import { continueErasures } from '../personal-data/erase.ts';
import { keepRetention } from '../privacy/retention.ts';
import { remindRosters } from '../roster/remind.ts';
import { sendWaitingInvitations } from '../roster/send-waiting.ts';
import { matchDueClass } from '../runs/due.ts';
import { settleGroups } from '../runs/settle.ts';
import { remindOfSurveys } from '../surveys/remind.ts';
import { remindUnconfirmed } from '../students/remind-unconfirmed.ts';
import { runWriteBacks } from '../write-back/run.ts';
import { mailRequestedLinks } from './mail-links.ts';
import { isPaused, pausable } from './pause.ts';
import { planJobs } from './plan.ts';

const SWEEP_EVERY_MS = 15_000;
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
  const sendDue = async () => {
    await mailRequestedLinks(platform);
    if (!transport) return;
    await deliverDueMails({ platform, transport, signal, isPaused: () => isPaused('send-mails') });
  };
  /** Has the mails that are due sent, by whichever process. One that ends at this moment may have missed the latest. */
  const sendSoon = oneAtATime(async () => {
    while (!(await hasten('send-mails'))) await sleep(LOOK_AGAIN_MS, undefined, { signal });
    running.runner?.look('send-mails');
  });
  const doBulks = () => runBulks({ platform, signal, isPaused: () => isPaused('bulk-actions') });
  const beginBulks = oneAtATime(async () => {
    // One that is at work finds by itself what is begun meanwhile.
    await hasten('bulk-actions');
    running.runner?.look('bulk-actions');
  });
  const repeated = (concurrency: number, run: () => Promise<unknown>): JobKind => ({
    concurrency,
    everyMs: SWEEP_EVERY_MS,
    run: async () => void (await run()),
  });
  const kinds: Record<JobKindName, JobKind> = {
    'match-class': {
      concurrency: env.WORKER_THREADS,
      run: (id) => matchDueClass(platform, id, { signal }),
    },
    'send-mails': repeated(1, sendDue),
    'plan-matches': repeated(1, planMatches),
    'remind-unconfirmed': repeated(1, () => remindUnconfirmed(platform)),
    'remind-roster': repeated(1, async () => {
      await sendWaitingInvitations(platform);
      await remindRosters(platform);
    }),
    'read-rosters': repeated(1, () => readDueRosters(platform)),
    'write-back': repeated(1, () => runWriteBacks(platform, { signal, isPaused: () => isPaused('write-back') })),
    'keep-meetings': repeated(1, async () => {
      await keepMeetings(platform);
      await remindOfMeetings(platform);
      await remindOfSurveys(platform);
    }),
    'mend-groups': repeated(1, async () => {
      await settleGroups(platform);
      await mendClasses(platform, signal);
    }),
    'bulk-actions': repeated(1, doBulks),
    'erase-expired': repeated(1, async () => {
      await eraseExpiredMeetings();
      await forgetExpiredBulks();
      await eraseExpiredSignIns();
    }),
    'keep-retention': repeated(1, async () => {
      await keepRetention(platform);
      await continueErasures(platform);
    }),
  };

  const outage = watchOutages(logger, () => look());
  const onError = (job: string, error: unknown) => {
    if (!outage.note(error)) logger.error({ job, err: error }, 'Some work is left to the next sweep');
  };
  const start = (work: () => Promise<unknown>, job: JobKindName) => {
    work().catch((error: unknown) => signal.aborted || onError(job, error));
  };
  running.runner = await startJobRunner(pausable(kinds), outage, onError);
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
