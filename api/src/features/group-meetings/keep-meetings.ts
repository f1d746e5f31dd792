import { type ClientSession, trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { type Job, SWEEP_EVERY_MS } from '../../platform/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { namingOf } from '../../records/group-members.ts';
import { GroupModel, type GroupRecord } from '../../records/group.ts';
import { MeetingModel, type MeetingRecord } from '../../records/meeting.ts';
import { type NewMail, queueMails } from '../../records/outbox.ts';
import { RemovedStudentModel } from '../../records/removed-student.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import { remindOfSurveys } from '../surveys/remind.ts';
import { bookFirst } from './book-first.ts';
import { cancelledMail, setMail, wants } from './mails.ts';
import { MEETS_FROM } from './policy.ts';
import { decideHours } from './propose-hour.ts';
import { proposalsAmong, suitsEveryone } from './proposals.ts';
import { remindOfMeetings } from './remind.ts';
import { withoutMeeting } from './without-meeting.ts';

export const jobs: Job[] = [
  {
    name: 'keep-meetings',
    every: SWEEP_EVERY_MS,
    run: async ({ platform }) => {
      await keepMeetings(platform);
      await decideHours(platform);
      await remindOfMeetings(platform);
      await remindOfSurveys(platform);
    },
  },
];

/** Time for which a class must be left alone before anybody's calendar is updated: manual changes are sometimes undone. */
const SETTLED_MS = 30_000;

/**
 * Updates the meetings of classes after changes of their groups: people who joined are invited, the meeting is cancelled for
 * those who left and for everybody where the group is gone, people who are back hear of changes in the meantime, and groups
 * that have never had one get a first one. Safe to repeat and to run concurrently.
 */
export async function keepMeetings(platform: Platform): Promise<void> {
  const meetingsDue = trusted({ $lte: new Date(databaseNow().getTime() - SETTLED_MS) });
  const classes = await ClassModel.find({ meetingsDue }, 'id').lean();
  for (const { id } of classes) await keepMeetingsOf(platform, id, meetingsDue);
}

async function keepMeetingsOf(platform: Platform, id: number, meetingsDue: object): Promise<void> {
  await inTransaction(async (session) => {
    const cls = await ClassModel.findOne({ id, meetingsDue }).session(session).lean();
    if (!cls) return;
    // A concurrent change of the class conflicts with this, and one of the two starts over.
    await ClassModel.updateOne({ id }, { $unset: { meetingsDue: 1 } }, { session });
    const now = databaseNow();
    if (now >= cls.activeUntil) return;
    const groups = await GroupModel.find({ classId: id }).session(session).lean();
    const meetings = await MeetingModel.find({ classId: id }).session(session).lean();
    const inCalendars = ({ state, invited }: MeetingRecord) => state !== 'cancelled' || invited.length > 0;
    const ahead = meetings.filter((meeting) => inCalendars(meeting) && meeting.endsAt > now);
    const students = await findAll(session, cls, groups, ahead);
    const mails: NewMail[] = [];
    for (const meeting of ahead) {
      const group = groups.find(({ id: groupId }) => groupId === meeting.groupId);
      mails.push(...(await follow(platform, session, { cls, group, meeting, students, now })));
    }
    // Provisional groups get their first one when they stand.
    const without = cls.isProvisional ? [] : withoutMeeting(groups, meetings);
    const first = await bookFirst(session, { cls, groups: without, students: [...students.values()], now });
    for (const group of without) {
      const meeting = first.get(group.id);
      if (!meeting) continue;
      const mailed = { cls, naming: namingOf(group), meeting, members: membersOf(group, students) };
      const ids = meeting.invited.map(({ studentId }) => studentId);
      mails.push(...mailsTo(ids, students, (student) => setMail(platform, mailed, student, true)));
    }
    await queueMails(platform, session, mails);
  });
}

/**
 * Finds the students who are in a group or have one of the meetings in the calendar; some have been removed from the class and
 * are not erased yet.
 */
async function findAll(
  session: ClientSession,
  { id: classId }: ClassRecord,
  groups: readonly GroupRecord[],
  meetings: readonly MeetingRecord[],
): Promise<Map<number, StudentRecord>> {
  const ids = new Set(
    [...groups.flatMap(({ members }) => members), ...meetings.flatMap(({ invited }) => invited)].map(
      ({ studentId }) => studentId,
    ),
  );
  const students = await StudentModel.find({ classId, id: trusted({ $in: [...ids] }) })
    .session(session)
    .lean();
  const found = new Map<number, StudentRecord>(students.map((student) => [student.id, student]));
  const gone = [...ids].filter((id) => !found.has(id));
  if (gone.length === 0) return found;
  const removed = await RemovedStudentModel.find({ classId, 'student.id': trusted({ $in: gone }) })
    .session(session)
    .lean();
  for (const { student } of removed) found.set(student.id, student);
  return found;
}

interface Following {
  cls: ClassRecord;
  /** Undefined if it is gone. */
  group: GroupRecord | undefined;
  meeting: MeetingRecord;
  students: ReadonlyMap<number, StudentRecord>;
  now: Date;
}

/** Has one meeting follow its group. @returns the mails about it */
async function follow(
  platform: Platform,
  session: ClientSession,
  { cls, group, meeting, students, now }: Following,
): Promise<NewMail[]> {
  const memberIds = new Set(group?.members.map(({ studentId }) => studentId));
  const stands = meeting.state !== 'cancelled' && memberIds.size >= MEETS_FROM;
  const stays = stands ? meeting.invited.filter(({ studentId }) => memberIds.has(studentId)) : [];
  const leaving = meeting.invited.filter((invited) => !stays.includes(invited));
  const stayingIds = stays.map(({ studentId }) => studentId);
  const isBooked = meeting.state === 'booked';
  const coming = stands && isBooked ? [...memberIds].filter((id) => !stayingIds.includes(id)) : [];
  // Who was out of the group while it changed the meeting, and is back, has it as it was before.
  const behind = stays.filter(({ sequence }) => sequence < meeting.sequence).map(({ studentId }) => studentId);
  const isOf = ({ studentId }: { studentId: number }) => stands && memberIds.has(studentId);
  const toMail = leaving.length + coming.length + behind.length;
  const isAsOf = ({ by, answers }: { by: number; answers: { studentId: number }[] }) =>
    memberIds.has(by) && answers.every(isOf);
  const { proposals: asked = [] } = meeting;
  if (stands && toMail === 0 && meeting.answers.every(isOf) && asked.every(isAsOf)) return [];
  const sequence = meeting.sequence + 1;
  const invited = [...stayingIds, ...coming].map((studentId) => ({ studentId, sequence }));
  const changed: MeetingRecord = {
    ...meeting,
    state: stands ? meeting.state : 'cancelled',
    answers: meeting.answers.filter(isOf),
    invited,
    sequence,
    changedAt: now,
  };
  const { state, answers } = changed;
  // Where the one who was waited for has left, it can be decided at once.
  const proposals = (stands ? proposalsAmong(asked, memberIds) : []).map((proposal) =>
    suitsEveryone(proposal, memberIds) ? { ...proposal, until: now } : proposal,
  );
  const $set = { state, answers, invited, sequence, changedAt: now, ...(proposals.length > 0 && { proposals }) };
  const update = { $set, ...(proposals.length === 0 && { $unset: { proposals: 1 } }) };
  await MeetingModel.updateOne({ id: meeting.id }, update, { session });
  const mailed = { cls, naming: namingOf(group ?? { name: meeting.groupName }), meeting: changed };
  const toMembers = { ...mailed, members: group ? membersOf(group, students) : [] };
  const leavingIds = leaving.map(({ studentId }) => studentId);
  return [
    ...mailsTo(leavingIds, students, (student) => cancelledMail(platform, mailed, student, stands)),
    ...mailsTo(coming, students, (student) => setMail(platform, toMembers, student, true)),
    ...mailsTo(behind, students, (student) => setMail(platform, toMembers, student, false)),
  ];
}

function membersOf({ members }: GroupRecord, students: ReadonlyMap<number, StudentRecord>): StudentRecord[] {
  return members.flatMap(({ studentId }) => students.get(studentId) ?? []);
}

/** A mail about a meeting to each of some students who wants such mails. */
function mailsTo(
  ids: readonly number[],
  students: ReadonlyMap<number, StudentRecord>,
  mailOf: (student: StudentRecord) => NewMail,
): NewMail[] {
  return ids.flatMap((id) => {
    const student = students.get(id);
    return student && wants(student, 'invitations') ? [mailOf(student)] : [];
  });
}
