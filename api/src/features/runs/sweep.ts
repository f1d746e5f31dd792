import { oneAtATime, startAlarmClock, watchCollection } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { deliverDueMails } from '../mails/deliver.ts';
import { createSmtpTransport, defaultSender } from '../mails/transport.ts';
import { matchDueClasses, upcomingDeadlines } from './due.ts';

/** Alarms are set for deadlines that lie ahead by at most this; later ones are found by a later sweep. */
const HORIZON_MS = 60_000;
/** A timer may ring a moment early. */
const AFTER_DEADLINE_MS = 20;

/** The work of a worker, until it is stopped. */
export interface Jobs {
  /** Takes no more work and waits for what is under way. */
  stop(): Promise<void>;
}

/**
 * Starts a worker: it matches classes at their deadlines and sends mails. New mails and changed deadlines are noticed at
 * once; a sweep at the start and every 15 s finds whatever was missed.
 */
export async function startJobs(platform: Platform): Promise<Jobs> {
  const { env, logger } = platform;
  const transport = env.SMTP_URL
    ? createSmtpTransport(env.SMTP_URL, env.MAIL_FROM ?? defaultSender(env.PUBLIC_URL))
    : undefined;

  const matchDue = oneAtATime(() => matchDueClasses(platform));
  const sendDue = oneAtATime(async () => {
    if (transport) await deliverDueMails({ platform, transport });
  });
  const setAlarms = oneAtATime(async () => {
    for (const { id, deadline } of await upcomingDeadlines(HORIZON_MS)) {
      await clock.ringAt('deadline', id, new Date(deadline.getTime() + AFTER_DEADLINE_MS));
    }
  });
  const sweepClasses = async () => {
    await setAlarms();
    await matchDue();
  };

  const clock = await startAlarmClock(
    { every: { 'match-due-classes': sweepClasses, 'send-due-mails': sendDue }, alarms: { deadline: matchDue } },
    logger,
  );
  const inBackground = (work: () => Promise<void>) => () =>
    void work().catch((error: Error) => logger.error({ err: error }, 'Some work is left to the next sweep'));
  const watches = [
    watchCollection('mails', [{ $match: { operationType: 'insert' } }], inBackground(sendDue), logger),
    watchCollection('classes', DEADLINE_CHANGES, inBackground(sweepClasses), logger),
  ];
  inBackground(sweepClasses)();
  inBackground(sendDue)();

  return {
    stop: async () => {
      await Promise.all(watches.map((end) => end()));
      await clock.stop();
      await Promise.all([matchDue.idle(), sendDue.idle(), setAlarms.idle()]);
      transport?.close();
    },
  };
}

/** Classes that came, and those whose deadline, status or switch changed. */
const DEADLINE_CHANGES = [
  {
    $match: {
      $or: [
        { operationType: { $in: ['insert', 'replace'] } },
        ...['deadline', 'status', 'autoMatch'].map((field) => ({
          [`updateDescription.updatedFields.${field}`]: { $exists: true },
        })),
      ],
    },
  },
];
