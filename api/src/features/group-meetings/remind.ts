import type { StoppableMail } from '@study-groups/contracts/my-group';
import { type ClientSession, type QueryFilter, trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { isActive } from '../../records/class-policy.ts';
import { ClassModel } from '../../records/class.ts';
import { namingOf } from '../../records/group-members.ts';
import { GroupModel } from '../../records/group.ts';
import { MeetingModel, type MeetingRecord } from '../../records/meeting.ts';
import { type NewMail, queueMails } from '../../records/outbox.ts';
import { BETWEEN_NUDGES_MS, StudentModel, type StudentRecord } from '../../records/student.ts';
import { didYouMeetMail, type MailedMeeting, reminderMail, wants } from './mails.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Groups are asked whether they met this long after a meeting, */
const ASK_AFTER_MS = HOUR_MS;
/** and no more when it is that long past, as after an outage. */
const ASK_WITHIN_MS = 3 * DAY_MS;
/** The most meetings handled in one transaction, so that none is long: the groups of a large class meet in the same week. */
const MEETINGS_AT_ONCE = 50;

/** A mail that goes to the members of many groups once for a meeting. */
interface Nudge {
  kind: StoppableMail;
  /** The field that records that a meeting's group was looked at. */
  mark: 'remindedAt' | 'askedAt';
  due: (now: Date) => QueryFilter<MeetingRecord>;
  /** Tells whether it is about something that a member does not know or has not said yet. */
  isFor: (meeting: MeetingRecord, student: StudentRecord, now: Date) => boolean;
  mailOf: (platform: Platform, mailed: MailedMeeting, student: StudentRecord) => NewMail;
}

const REMINDER: Nudge = {
  kind: 'reminders',
  mark: 'remindedAt',
  due: (now) => ({
    state: 'booked',
    startsAt: trusted({ $gt: now, $lte: new Date(now.getTime() + DAY_MS) }),
    remindedAt: null,
  }),
  // A member who has just heard of its hour needs no reminder.
  isFor: ({ answers, changedAt }, { id }, now) =>
    now.getTime() - changedAt.getTime() >= DAY_MS &&
    (answers.find(({ studentId }) => studentId === id)?.answer ?? 'comes') === 'comes',
  mailOf: reminderMail,
};

const QUESTION: Nudge = {
  kind: 'did-you-meet',
  mark: 'askedAt',
  due: (now) => ({
    state: 'booked',
    startsAt: trusted({ $gt: new Date(now.getTime() - ASK_WITHIN_MS), $lt: now }),
    endsAt: trusted({ $lte: new Date(now.getTime() - ASK_AFTER_MS) }),
    askedAt: null,
  }),
  isFor: ({ met }, { id }) => met.every(({ studentId }) => studentId !== id),
  mailOf: didYouMeetMail,
};

/**
 * Reminds groups of their meetings the day before, those members who come or have said nothing, and asks them afterwards
 * whether they met. Nobody gets two such mails within a day, nor one of a kind that they stopped. Safe to repeat and to run
 * concurrently: that a meeting was looked at is written with the mails.
 */
export async function remindOfMeetings(platform: Platform): Promise<void> {
  for (const nudge of [REMINDER, QUESTION]) {
    while ((await nudgeSome(platform, nudge)) === MEETINGS_AT_ONCE);
  }
}

/** @returns how many meetings were looked at */
async function nudgeSome(platform: Platform, { kind, mark, due, isFor, mailOf }: Nudge): Promise<number> {
  return inTransaction(async (session) => {
    const now = databaseNow();
    const meetings = await MeetingModel.find(due(now))
      .sort({ startsAt: 1 })
      .limit(MEETINGS_AT_ONCE)
      .session(session)
      .lean();
    if (meetings.length === 0) return 0;
    // Written first: of two that run at once one starts over here, and then finds them looked at.
    const ids = trusted({ $in: meetings.map(({ id }) => id) });
    await MeetingModel.updateMany({ id: ids }, { $set: { [mark]: now } }, { session });
    const mails: NewMail[] = [];
    const nudged = new Set<number>();
    const fresh = now.getTime() - BETWEEN_NUDGES_MS;
    for (const { mailed, members } of await readMailed(session, meetings, now)) {
      for (const student of members) {
        const isFresh = nudged.has(student.id) || (student.nudgedAt?.getTime() ?? 0) > fresh;
        if (isFresh || !wants(student, kind) || !isFor(mailed.meeting, student, now)) continue;
        nudged.add(student.id);
        mails.push(mailOf(platform, mailed, student));
      }
    }
    const those = { id: trusted({ $in: [...nudged] }) };
    if (nudged.size > 0) await StudentModel.updateMany(those, { $set: { nudgedAt: now } }, { session });
    await queueMails(platform, session, mails);
    return meetings.length;
  });
}

/** The meetings with their classes, while these run, and with who is in their groups now. */
async function readMailed(
  session: ClientSession,
  meetings: readonly MeetingRecord[],
  now: Date,
): Promise<{ mailed: MailedMeeting; members: StudentRecord[] }[]> {
  const all = <T>(values: Iterable<T>) => trusted({ $in: [...new Set(values)] });
  const classId = all(meetings.map((meeting) => meeting.classId));
  const classes = await ClassModel.find({ id: classId }).session(session).lean();
  const groups = await GroupModel.find({ id: all(meetings.map(({ groupId }) => groupId)) })
    .session(session)
    .lean();
  const memberIds = groups.flatMap(({ members }) => members.map(({ studentId }) => studentId));
  const students = await StudentModel.find({ id: all(memberIds) })
    .session(session)
    .lean();
  const studentOf = new Map(students.map((student) => [student.id, student]));
  return meetings.flatMap((meeting) => {
    const cls = classes.find(({ id }) => id === meeting.classId);
    const group = groups.find(({ id }) => id === meeting.groupId);
    if (!cls || !group || !isActive(cls, now)) return [];
    const members = group.members.flatMap(({ studentId }) => studentOf.get(studentId) ?? []);
    return [{ mailed: { cls, naming: namingOf(group), meeting }, members }];
  });
}
