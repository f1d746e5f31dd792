import { countMails, oldestDue } from './features/outbox/list.ts';
import { readStop } from './features/outbox/stop.ts';
import { overdueClasses } from './features/runs/overdue.ts';
import { databaseNow } from './platform/clock.ts';
import { pingDatabase } from './platform/database.ts';
import type { Measure } from './platform/metrics.ts';
import { countHeldMails } from './records/open-mails.ts';

/** The database's figures about the work that is waiting. */
export const MEASURES: readonly Measure[] = [
  {
    name: 'database_up',
    help: '1 if the database answers, else 0.',
    read: () =>
      pingDatabase().then(
        () => 1,
        () => 0,
      ),
  },
  {
    name: 'outbox_age_seconds',
    help: 'For how long the mail that has waited longest has been due; 0 if none is.',
    read: () => outboxAge(databaseNow()),
  },
  {
    name: 'outbox_queued_mails',
    help: 'Mails that wait to be sent.',
    read: async () => (await countMails()).queued,
  },
  {
    name: 'outbox_dead_mails',
    help: 'Mails that were given up.',
    read: async () => (await countMails()).dead,
  },
  {
    name: 'strangers_mails_held_back',
    help: 'Mails that strangers caused and that wait for their turn, for too many were asked for.',
    read: countHeldMails,
  },
  {
    name: 'mail_stopped_seconds',
    help: 'For how long the mail server has taken no mails; 0 if it takes them.',
    read: async () => {
      const stop = await readStop();
      return stop ? (databaseNow().getTime() - stop.since.getTime()) / 1_000 : 0;
    },
  },
  {
    name: 'overdue_classes',
    help: 'Classes with enough students, or in trouble, that should have been matched a minute ago.',
    read: async () => (await overdueClasses(databaseNow())).length,
  },
];

async function outboxAge(now: Date): Promise<number> {
  const since = await oldestDue(now);
  return since ? (now.getTime() - since.getTime()) / 1_000 : 0;
}
