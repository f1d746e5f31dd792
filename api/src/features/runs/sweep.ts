import { oneAtATime, startAlarmClock, watchCollection, type Work } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { eraseExpiredSignIns } from '../google/sign-in.ts';
import { deliverDueMails } from '../mails/deliver.ts';
import { createSmtpTransport, defaultSender } from '../mails/transport.ts';
import { eraseExpiredMeetings } from '../meetings/tokens.ts';
import { keepRetention } from '../privacy/retention.ts';
import { matchDueClasses, upcomingDeadlines } from './due.ts';

/** Alarms are set for deadlines that lie ahead by at most this; later ones are found by a later sweep. */
const HORIZON_MS = 60_000;
/** A timer may ring a moment early. */
const AFTER_DEADLINE_MS = 20;

/** The work of a worker, until it is stopped. */
export interface Jobs {
  /** Takes no more work, ends a search in the middle, and waits for the mails and transactions under way. */
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

  const stopping = new AbortController();
  const { signal } = stopping;
  const matchDue = oneAtATime(() => matchDueClasses(platform, { signal }));
  const sendDue = oneAtATime(async () => {
    if (transport) await deliverDueMails({ platform, transport, signal });
  });
  const eraseExpired = oneAtATime(async () => {
    await eraseExpiredMeetings();
    await eraseExpiredSignIns();
  });
  const retain = oneAtATime(() => keepRetention(platform));
  const setAlarms = oneAtATime(async () => {
    for (const { id, deadline } of await upcomingDeadlines(HORIZON_MS)) {
      await clock.ringAt('deadline', id, new Date(deadline.getTime() + AFTER_DEADLINE_MS));
    }
  });
  const start = (...works: Work[]) => {
    for (const work of works) {
      work().catch((error: Error) => logger.error({ err: error }, 'Some work is left to the next sweep'));
    }
  };

  const clock = await startAlarmClock(
    {
      every: { sweep: () => start(setAlarms, matchDue, sendDue, eraseExpired, retain) },
      alarms: { deadline: () => start(matchDue) },
    },
    logger,
  );
  const watches = [
    watchCollection('mails', [{ $match: { operationType: 'insert' } }], () => start(sendDue), logger),
    watchCollection('classes', DEADLINE_CHANGES, () => start(setAlarms, matchDue), logger),
  ];
  // Agenda's first sweep may be another worker's, and that one may have died.
  start(setAlarms, matchDue, sendDue, eraseExpired, retain);

  return {
    stop: async () => {
      stopping.abort();
      await Promise.all([clock.stop(), ...watches.map((end) => end())]);
      await Promise.all([setAlarms.idle(), matchDue.idle(), sendDue.idle(), eraseExpired.idle(), retain.idle()]);
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
