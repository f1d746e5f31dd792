import { trusted } from 'mongoose';
import { countByClass } from './features/classes/list.ts';
import { readStop } from './features/mails/stop.ts';
import { databaseNow } from './platform/clock.ts';
import { pingDatabase } from './platform/database.ts';
import type { Measure } from './platform/metrics.ts';
import { ClassModel } from './records/class.ts';
import { MailModel } from './records/mail.ts';
import { mailsLeftOut } from './records/open-mails.ts';
import { StudentModel } from './records/student.ts';

/** A class that waits for longer after its deadline is overdue. */
const OVERDUE_AFTER_MS = 60_000;

/** What the database tells of the work that is waiting. */
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
    read: () => MailModel.countDocuments({ status: 'queued' }).exec(),
  },
  {
    name: 'outbox_dead_mails',
    help: 'Mails that were given up.',
    read: () => MailModel.countDocuments({ status: 'dead' }).exec(),
  },
  {
    name: 'strangers_mails_left_out',
    help: 'Mails that strangers caused and this process left out, for too many were asked for.',
    read: async () => mailsLeftOut(),
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
    help: 'Classes with enough students that should have been matched a minute ago.',
    read: () => overdueClasses(databaseNow()),
  },
];

async function outboxAge(now: Date): Promise<number> {
  const mail = await MailModel.findOne({ status: 'queued', dueSince: trusted({ $lte: now }) })
    .sort({ dueSince: 1 })
    .lean();
  return mail ? (now.getTime() - mail.dueSince.getTime()) / 1_000 : 0;
}

async function overdueClasses(now: Date): Promise<number> {
  const waiting = await ClassModel.find(
    {
      status: 'approved',
      matchedRun: null,
      autoMatch: true,
      deadline: trusted({ $lte: new Date(now.getTime() - OVERDUE_AFTER_MS) }),
      activeUntil: trusted({ $gt: now }),
    },
    'id minGroupSize',
  ).lean();
  const ids = waiting.map(({ id }) => id);
  const counts = await countByClass(StudentModel, ids);
  return waiting.filter(({ id, minGroupSize }) => (counts.get(id) ?? 0) >= minGroupSize).length;
}
