import { type ClientSession, trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeClass } from '../../records/change-class.ts';
import { hasDeadlinePassed, isActive, isClosed } from '../../records/class-policy.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { tryInvite } from '../../records/open-mails.ts';
import { queueMails } from '../../records/outbox.ts';
import { invitesPerDay } from '../../records/places.ts';
import { type Actor, JOB } from '../../records/record-event.ts';
import { RosterMailModel } from '../../records/roster-mail.ts';
import { invitationMail, INVITED_AT_ONCE } from './invitation.ts';
import { readRosterState, standingOf } from '../../records/roster-standing.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Mails those whose invitations wait, in parts that are each whole with their line in the history, as many as the class mails in
 * a day and all classes mail in an hour. What is left is for the next sweep.
 * @returns how many were mailed, and how many wait
 */
export async function sendWaiting(
  platform: Platform,
  classId: number,
  by: Actor,
): Promise<{ emailsQueued: number; waiting: number }> {
  let emailsQueued = 0;
  while (await RosterMailModel.exists({ classId, waits: true })) {
    const { looked, mailed } = await sendSome(platform, classId, by);
    emailsQueued += mailed;
    if (looked === 0) break;
  }
  return { emailsQueued, waiting: await RosterMailModel.countDocuments({ classId, waits: true }) };
}

/** Continues the invitations of all classes. Safe to repeat and to run concurrently. */
export async function sendWaitingInvitations(platform: Platform): Promise<void> {
  for (const id of await RosterMailModel.distinct('classId', { waits: true })) {
    const cls = await ClassModel.findOne({ id, status: 'approved' }).lean();
    // A class whose pace is used up is not asked to change each minute.
    const now = databaseNow();
    if (cls && (isOver(cls, now) || (await roomToday(null, cls, now)) > 0)) await sendWaiting(platform, id, JOB);
  }
}

/** Returns how many more mails of its daily allowance a class may send now. */
export async function roomToday(session: ClientSession | null, cls: ClassRecord, now: Date): Promise<number> {
  const lastAt = trusted({ $gt: new Date(now.getTime() - DAY_MS) });
  const mailed = await RosterMailModel.countDocuments({ classId: cls.id, lastAt }).session(session);
  return Math.max(0, invitesPerDay(cls) - mailed);
}

const isOver = (cls: ClassRecord, now: Date) => !isActive(cls, now) || hasDeadlinePassed(cls, now) || isClosed(cls);

/** @returns how many wait no more, and how many of them were mailed: the others have signed up meanwhile, or may get no mail */
function sendSome(platform: Platform, classId: number, by: Actor): Promise<{ looked: number; mailed: number }> {
  // Taken once, though the transaction may run again.
  let isInTurn: boolean | undefined;
  return changeClass({ classId, by, keepsVersion: true }, async ({ session, cls, record }) => {
    const now = databaseNow();
    const noMore = { $unset: { waits: 1 as const } };
    const waits = { classId, waits: true };
    if (isOver(cls, now)) {
      const { modifiedCount: looked } = await RosterMailModel.updateMany(waits, noMore, { session });
      return { looked, mailed: 0 };
    }
    const room = Math.min(INVITED_AT_ONCE, await roomToday(session, cls, now));
    const found = room > 0 ? await RosterMailModel.find(waits).sort({ id: 1 }).limit(room).session(session).lean() : [];
    const before = new Map(found.map((each) => [each.email, each]));
    const { people, signedUp } = await readRosterState(session, classId, [...before.keys()]);
    const due = people.flatMap((person) => {
      const mailed = before.get(person.email);
      return mailed && standingOf(signedUp.has(person.email), mailed, now) === 'due' ? [{ person, mailed }] : [];
    });
    isInTurn ??= due.length === 0 || (await tryInvite(platform, due.length));
    if (!isInTurn) return { looked: 0, mailed: 0 };
    await RosterMailModel.updateMany({ id: idsOf(found) }, noMore, { session });
    if (due.length > 0) {
      const more = { $inc: { count: 1 }, $set: { lastAt: now } };
      await RosterMailModel.updateMany({ id: idsOf(due.map(({ mailed }) => mailed)) }, more, { session });
      const mails = due.map((each) => invitationMail(platform.vault, cls, each));
      await queueMails(platform, session, mails);
      await record({ kind: 'roster-invited', facts: { students: due.length } });
    }
    return { looked: found.length, mailed: due.length };
  });
}

const idsOf = (records: readonly { id: number }[]) => trusted({ $in: records.map(({ id }) => id) });
