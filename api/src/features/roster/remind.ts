import { MOST_INVITATIONS, REMINDED_DAYS } from '@study-groups/contracts/roster';
import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { type Job, SWEEP_EVERY_MS } from '../../platform/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { tryInvite } from '../../records/open-mails.ts';
import { queueMails } from '../../records/outbox.ts';
import { RosterMailModel } from '../../records/roster-mail.ts';
import { invitationMail, INVITED_AT_ONCE } from './invitation.ts';
import { roomToday, sendWaitingInvitations } from './send-waiting.ts';
import { BETWEEN_MS, readRosterState, standingOf } from '../../records/roster-standing.ts';

export const jobs: Job[] = [
  {
    name: 'remind-roster',
    every: SWEEP_EVERY_MS,
    run: async ({ platform }) => {
      await sendWaitingInvitations(platform);
      await remindRosters(platform);
    },
  },
];

const DAY_MS = 24 * 3_600_000;
/** Days before the deadline at which the second reminder goes out. */
const LATE_DAYS = 1;

/**
 * Reminds people who were invited from a roster, have not signed up and have not stopped the mails, in classes that ask for it
 * and are about to close. Safe to repeat and to run concurrently: that an address was looked at is written with the mail.
 */
export async function remindRosters(platform: Platform): Promise<void> {
  const classes = await ClassModel.find(closingSoon(databaseNow()), 'id').lean();
  for (const { id } of classes) while ((await remindSome(platform, id)) > 0);
}

const closingSoon = (now: Date) => ({
  status: 'approved' as const,
  remindRoster: true,
  matchedRun: null,
  deadline: trusted({ $gt: now, $lte: new Date(now.getTime() + REMINDED_DAYS * DAY_MS) }),
});

/** @returns how many were looked at; none where the pace of the class, or of all, makes them wait for a later sweep */
async function remindSome(platform: Platform, id: number): Promise<number> {
  const { vault } = platform;
  // Taken once, though the transaction may run again.
  let isInTurn: boolean | undefined;
  return inTransaction(async (session) => {
    const now = databaseNow();
    const cls = await ClassModel.findOne({ id, ...closingSoon(now) })
      .session(session)
      .lean();
    if (!cls) return 0;
    const days = daysLeft(cls, now);
    const room = await roomToday(session, cls, now);
    if (room === 0) return 0;
    const found = await RosterMailModel.find(toLookAt(id, days, now))
      .limit(Math.min(room, INVITED_AT_ONCE))
      .session(session)
      .lean();
    if (found.length === 0) return 0;
    const emails = found.map(({ email }) => email);
    const { people, signedUp, mailed } = await readRosterState(session, id, emails);
    const due = people.flatMap((person) => {
      const before = mailed.get(person.email);
      const isDue = before && standingOf(signedUp.has(person.email), before, now) === 'due';
      return isDue ? [{ person, mailed: before }] : [];
    });
    isInTurn ??= await tryInvite(platform, due.length);
    if (!isInTurn) return 0;
    // Written before the mails: of two that run at once one waits here, and then finds them looked at.
    const looked = { $addToSet: { remindedFor: days } };
    await RosterMailModel.updateMany({ id: idsOf(found) }, looked, { session });
    const more = { $inc: { count: 1 }, $set: { lastAt: now }, $unset: { waits: 1 as const } };
    if (due.length > 0)
      await RosterMailModel.updateMany({ id: idsOf(due.map(({ mailed: of }) => of)) }, more, { session });
    await queueMails(
      { vault },
      session,
      due.map((each) => invitationMail(vault, cls, each)),
    );
    return found.length;
  });
}

const daysLeft = ({ deadline }: ClassRecord, now: Date) =>
  deadline.getTime() - now.getTime() > LATE_DAYS * DAY_MS ? REMINDED_DAYS : LATE_DAYS;

const idsOf = (records: readonly { id: number }[]) => trusted({ $in: records.map(({ id }) => id) });

/**
 * Returns the filter for people who may get a mail and were not looked at for this time before the deadline. Each is looked at
 * once, even where nobody is mailed because they have signed up or are no longer on the roster; else every sweep would read
 * them.
 */
const toLookAt = (classId: number, days: number, now: Date) => ({
  classId,
  stoppedAt: null,
  count: trusted({ $gt: 0, $lt: MOST_INVITATIONS }),
  lastAt: trusted({ $lte: new Date(now.getTime() - BETWEEN_MS) }),
  remindedFor: trusted({ $ne: days }),
});
