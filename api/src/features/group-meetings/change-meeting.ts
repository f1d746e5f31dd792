import type { MeetingAnswer, MetAnswer } from '@study-groups/contracts/meeting';
import type { ClientSession } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import { nextId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { isActive } from '../../records/class-policy.ts';
import type { ClassRecord } from '../../records/class.ts';
import { findApproved } from '../../records/find-class.ts';
import { findGroupOf, findMembers, leaderOf, namingOf } from '../../records/group-members.ts';
import { GroupModel, type GroupRecord } from '../../records/group.ts';
import { MeetingModel, type MeetingRecord, standsAhead, STANDS } from '../../records/meeting.ts';
import { type NewMail, queueMails } from '../../records/outbox.ts';
import type { StudentRecord } from '../../records/student.ts';
import { findTutors } from '../../records/tutors.ts';
import { endOf } from './hours.ts';
import { cancelledMail, type MemberChange, setMail, tutorMeetingMail, wants } from './mails.ts';

/** The member who changes a meeting of their group. */
export type Member = Pick<StudentRecord, 'id' | 'classId' | 'fullName'>;

/** A change of a group's meetings, in its transaction. */
export interface MeetingChange {
  session: ClientSession;
  cls: ClassRecord;
  group: GroupRecord;
  now: Date;
}

/**
 * Changes meetings of a member's group, in a transaction.
 * @throws ApiError no_group for somebody who is in none; class_ended
 */
export function changeAsMember<T>(member: Member, work: (change: MeetingChange) => Promise<T>): Promise<T> {
  return inTransaction(async (session) => {
    const cls = await findApproved({ id: member.classId }, session);
    const now = databaseNow();
    if (!isActive(cls, now)) throw new ApiError('class_ended');
    const group = await findGroupOf(member, session);
    if (!group) throw new ApiError('no_group');
    return work({ session, cls, group, now });
  });
}

/** Returns who is in the group. */
export const memberIdsOf = ({ group }: MeetingChange) => new Set(group.members.map(({ studentId }) => studentId));

/** A meeting of the group that stands. @throws ApiError meeting_not_found */
export async function findStanding({ session, group }: MeetingChange, id: number): Promise<MeetingRecord> {
  const { classId, id: groupId } = group;
  const meeting = await MeetingModel.findOne({ classId, groupId, id, ...STANDS })
    .session(session)
    .lean();
  if (!meeting) throw new ApiError('meeting_not_found');
  return meeting;
}

/** The fields of a meeting that booking it decides. */
type Booking = Pick<MeetingRecord, 'state' | 'startsAt' | 'endsAt' | 'answers' | 'sequence' | 'changedAt' | 'invited'> &
  Pick<Partial<MeetingRecord>, 'moved'>;

/** The meeting that a member means, as they saw it. */
export interface SeenMeeting {
  id: number;
  startsAt: Date;
}

/** The same, that is not over and still at the hour that the member saw. @throws ApiError meeting_changed too */
export async function findAhead(change: MeetingChange, { id, startsAt }: SeenMeeting): Promise<MeetingRecord> {
  const meeting = await findStanding(change, id);
  const hasMoved = meeting.startsAt.getTime() !== startsAt.getTime();
  if (hasMoved || meeting.endsAt <= change.now) throw new ApiError('meeting_changed');
  return meeting;
}

/**
 * A meeting of a member's group that is ahead, as it is now, with its class and group.
 * @throws ApiError no_group, class_ended, meeting_not_found, or meeting_changed for one that has moved or is over
 */
export function readAhead(
  member: Member,
  seen: SeenMeeting,
): Promise<Pick<MeetingChange, 'cls' | 'group'> & { meeting: MeetingRecord }> {
  return changeAsMember(member, async (change) => {
    const { cls, group } = change;
    return { cls, group, meeting: await findAhead(change, seen) };
  });
}

/** Replaces what a member said of a meeting. */
async function say<Said extends { studentId: number }>(
  { session }: MeetingChange,
  { id, ...meeting }: Pick<MeetingRecord, 'id' | 'answers' | 'met'>,
  name: 'answers' | 'met',
  said: Said,
): Promise<void> {
  const others = meeting[name].filter(({ studentId }) => studentId !== said.studentId);
  await MeetingModel.updateOne({ id }, { $set: { [name]: [...others, said] } }, { session });
}

/**
 * Says for a member whether they come to a meeting of their group.
 * @throws ApiError no_group, class_ended, meeting_not_found, or meeting_changed for one that has moved or is over
 */
export async function answerMeeting(member: Member, seen: SeenMeeting, answer: MeetingAnswer): Promise<void> {
  await changeAsMember(member, async (change) => {
    await say(change, await findAhead(change, seen), 'answers', { studentId: member.id, answer });
  });
}

/**
 * Says for a member whether their group met.
 * @throws ApiError no_group, class_ended, meeting_not_found, or meeting_changed for one that has not begun
 */
export async function sayMet(member: Member, meetingId: number, met: MetAnswer): Promise<void> {
  await changeAsMember(member, async (change) => {
    const meeting = await findStanding(change, meetingId);
    if (meeting.startsAt > change.now) throw new ApiError('meeting_changed');
    await say(change, meeting, 'met', { studentId: member.id, met });
  });
}

/**
 * Books the next meeting of a member's group: a new one, the one that is proposed to them, or as their leader, at another hour,
 * the one that is ahead. Who books it comes; a move asks the others again. May be sent again.
 * @param moves the one that the member saw ahead; null for none
 * @throws ApiError no_group, class_ended also where it would be after the term, meeting_not_found, meeting_changed where
 * another is ahead by now, leader_moves for another hour
 */
export async function bookMeeting(
  platform: Platform,
  member: Member,
  hour: Date,
  moves: SeenMeeting | null,
): Promise<void> {
  const startsAt = wholeSeconds(hour);
  const id = await nextId('meetings');
  await changeAsMember(member, async (change) => {
    const { session, cls, group, now } = change;
    if (endOf(startsAt) > cls.activeUntil) throw new ApiError('class_ended');
    const { classId, id: groupId } = group;
    // Of two who book at once, the second sees what the first has booked.
    await GroupModel.updateOne({ classId, id: groupId }, { $inc: { meetings: 1 } }, { session });
    const ahead = await MeetingModel.findOne({ classId, groupId, ...standsAhead(now) })
      .session(session)
      .lean();
    if (ahead?.id !== moves?.id) throw new ApiError('meeting_changed');
    if (!moves || !ahead) {
      const first = { id, classId, groupId, groupName: group.name, place: await lastPlace(change), met: [] };
      const booked = { ...first, ...bookingOf(change, null, startsAt, comesToo([], member)), createdAt: now };
      await MeetingModel.insertMany([booked], { session, lean: true });
      return mailSet(platform, change, booked, new Set(), { by: member });
    }
    const isThere = ahead.startsAt.getTime() === startsAt.getTime();
    if (isThere && ahead.state === 'booked') return;
    const before = await findAhead(change, moves);
    if (isThere) return setHour(platform, change, before, startsAt, comesToo(before.answers, member), { by: member });
    if (leaderOf(group) !== member.id) throw new ApiError('leader_moves');
    return moveMeeting(platform, change, before, startsAt, { by: member });
  });
}

/** Returns an hour in whole seconds: calendars know no parts of one. */
export const wholeSeconds = (hour: Date) => new Date(Math.floor(hour.getTime() / 1_000) * 1_000);

type Answers = MeetingRecord['answers'];

/** Returns what is said of a meeting once a member comes too. */
const comesToo = (answers: Answers, { id }: Pick<Member, 'id'>): Answers => [
  ...answers.filter(({ studentId }) => studentId !== id),
  { studentId: id, answer: 'comes' },
];

function bookingOf(
  { group, now }: MeetingChange,
  before: MeetingRecord | null,
  startsAt: Date,
  answers: Answers,
): Booking {
  const sequence = before ? before.sequence + 1 : 0;
  const memberIds = group.members.map(({ studentId }) => studentId);
  return {
    state: 'booked',
    startsAt,
    endsAt: endOf(startsAt),
    answers,
    sequence,
    changedAt: now,
    invited: invite(before, memberIds, sequence),
  };
}

/**
 * Moves a meeting to another hour, in the transaction of the change. Who has said that they can then comes; nobody is asked
 * about other hours any more.
 */
export async function moveMeeting(
  platform: Platform,
  change: MeetingChange,
  before: MeetingRecord,
  startsAt: Date,
  made: Pick<MemberChange, 'by' | 'isAgreed'>,
): Promise<void> {
  const asked = before.proposals?.find((proposal) => proposal.startsAt.getTime() === startsAt.getTime());
  const memberIds = memberIdsOf(change);
  const said = (asked?.answers ?? [])
    .filter(({ studentId }) => memberIds.has(studentId))
    .map(({ studentId, answer }) => ({ studentId, answer: answer === 'can' ? 'comes' : answer }) as const);
  await setHour(platform, change, before, startsAt, comesToo(said, made.by), { ...made, was: before.startsAt });
}

/** Books a meeting that is ahead at an hour, which may be another one. */
async function setHour(
  platform: Platform,
  change: MeetingChange,
  before: MeetingRecord,
  startsAt: Date,
  answers: Answers,
  made: MemberChange,
): Promise<void> {
  const { session } = change;
  const { by, was, isAgreed } = made;
  const moved = was && { from: was, by: by.id, ...(isAgreed && { isAgreed }) };
  const booking = { ...bookingOf(change, before, startsAt, answers), ...(moved && { moved }) };
  const $unset = { remindedAt: 1, ...(moved && { proposals: 1 }) };
  await MeetingModel.updateOne({ id: before.id }, { $set: booking, $unset }, { session });
  const knowing = new Set(before.invited.map(({ studentId }) => studentId));
  await mailSet(platform, change, { ...before, ...booking }, knowing, made);
}

/**
 * Returns the students who have a meeting in the calendar but have left the group: the job that follows the groups takes it out
 * there.
 */
function gone(meeting: MeetingRecord | null, memberIds: readonly number[]): MeetingRecord['invited'] {
  return meeting?.invited.filter(({ studentId }) => !memberIds.includes(studentId)) ?? [];
}

/** Returns the place where the group met last, and so will meet again. */
async function lastPlace({ session, group }: MeetingChange): Promise<string | null> {
  const of = { classId: group.classId, groupId: group.id, ...STANDS };
  const last = await MeetingModel.findOne(of, 'place').sort({ startsAt: -1 }).session(session).lean();
  return last?.place ?? null;
}

/** Returns the students who have a meeting in the calendar once its group is mailed its state at a sequence. */
function invite(
  before: MeetingRecord | null,
  memberIds: readonly number[],
  sequence: number,
): MeetingRecord['invited'] {
  return [...gone(before, memberIds), ...memberIds.map((studentId) => ({ studentId, sequence }))];
}

/** Mails a booked meeting to its group, as new to all but those who have it in the calendar already. */
async function mailSet(
  platform: Platform,
  change: MeetingChange,
  meeting: MeetingRecord,
  knowing: ReadonlySet<number>,
  made: MemberChange,
): Promise<void> {
  const { session, cls, group } = change;
  const members = await findMembers(group, session);
  const mailed = { cls, naming: namingOf(group), meeting, members };
  const mails = members
    .filter((student) => wants(student, 'invitations'))
    .map((student) => setMail(platform, mailed, student, !knowing.has(student.id), made));
  // Where it takes place is for the members alone.
  const isOfHour = made.was !== undefined || knowing.size === 0;
  const toTutor = isOfHour ? await tutorMails(change, meeting, made.was ? 'moved' : 'booked', made.was) : [];
  await queueMails(platform, session, [...mails, ...toTutor]);
}

/** To the tutor of the group, if it has one. */
async function tutorMails(
  { session, cls, group }: MeetingChange,
  meeting: MeetingRecord,
  ...what: [change: 'booked' | 'moved' | 'cancelled', was?: Date]
): Promise<NewMail[]> {
  const tutors = await findTutors(cls, [group], session);
  const mailed = { cls, naming: namingOf(group), meeting };
  return [...tutors.values()].map((tutor) => tutorMeetingMail(mailed, tutor, ...what));
}

/**
 * Says where a member's group meets; those who have the meeting in their calendar get the change.
 * @param firstAt for a place that is said only if there is none yet, the hour that the meeting has to have still
 * @returns whether the meeting is there from then on
 * @throws ApiError no_group, class_ended, meeting_not_found, meeting_changed for one that is over
 */
export async function setPlace(
  platform: Platform,
  member: Member,
  meetingId: number,
  place: string | null,
  firstAt?: Date,
): Promise<boolean> {
  return changeAsMember(member, async (change) => {
    const { session, group, now } = change;
    const before = await findStanding(change, meetingId);
    const hasMoved = firstAt && before.startsAt.getTime() !== firstAt.getTime();
    if (hasMoved || before.endsAt <= now) throw new ApiError('meeting_changed');
    if (before.place === place) return true;
    if (firstAt && before.place !== null) return false;
    const sequence = before.sequence + 1;
    const isBooked = before.state === 'booked';
    const memberIds = group.members.map(({ studentId }) => studentId);
    const invited = isBooked ? invite(before, memberIds, sequence) : before.invited;
    const changes = { place, sequence, invited, changedAt: now };
    await MeetingModel.updateOne({ id: meetingId }, { $set: changes }, { session });
    if (!isBooked) return true;
    const knowing = new Set(before.invited.map(({ studentId }) => studentId));
    await mailSet(platform, change, { ...before, ...changes }, knowing, { by: member });
    return true;
  });
}

/**
 * Calls a meeting of a member's group off.
 * @throws ApiError no_group, class_ended, meeting_not_found, meeting_changed for one that has moved or is over
 */
export async function cancelMeeting(platform: Platform, member: Member, seen: SeenMeeting): Promise<void> {
  await changeAsMember(member, async (change) => {
    const { session, cls, group, now } = change;
    const before = await findAhead(change, seen);
    const changes = { state: 'cancelled', isCalledOff: true, sequence: before.sequence + 1, changedAt: now } as const;
    const memberIds = group.members.map(({ studentId }) => studentId);
    const invitedStill = gone(before, memberIds);
    const update = { $set: { ...changes, invited: invitedStill }, $unset: { proposals: 1 } };
    await MeetingModel.updateOne({ id: before.id }, update, { session });
    const invited = new Set(before.invited.map(({ studentId }) => studentId));
    const mailed = { cls, naming: namingOf(group), meeting: { ...before, ...changes } };
    const members = await findMembers(group, session);
    const mails = members
      .filter((student) => invited.has(student.id) && wants(student, 'invitations'))
      .map((student) => cancelledMail(platform, mailed, student, false, { by: member }));
    await queueMails(platform, session, [...mails, ...(await tutorMails(change, mailed.meeting, 'cancelled'))]);
  });
}
