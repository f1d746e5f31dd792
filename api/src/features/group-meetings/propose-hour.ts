import type { HourAnswer } from '@study-groups/contracts/meeting';
import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { isActive } from '../../records/class-policy.ts';
import { ClassModel } from '../../records/class.ts';
import { findMembers, leaderOf, namingOf } from '../../records/group-members.ts';
import { GroupModel } from '../../records/group.ts';
import { MeetingModel, type MeetingRecord, STANDS } from '../../records/meeting.ts';
import { queueMails } from '../../records/outbox.ts';
import {
  changeAsMember,
  findAhead,
  findStanding,
  type Member,
  memberIdsOf,
  type MeetingChange,
  moveMeeting,
  type SeenMeeting,
  wholeSeconds,
} from './change-meeting.ts';
import { endOf } from './hours.ts';
import { hourDeclinedMail, hourProposedMail, wants } from './mails.ts';
import {
  askedUntil,
  isAgreed,
  isDecidedBySilence,
  openProposals,
  type Proposal,
  saidOf,
  suitsEveryone,
} from './proposals.ts';

const isAt = (hour: Date) => (proposal: Proposal) => proposal.startsAt.getTime() === hour.getTime();

/**
 * Finds the meeting about which a group is asked, and what it is asked; undefined if the meeting is at that hour already, as
 * when a request is sent again.
 * @throws ApiError meeting_not_found, or meeting_changed for one that has moved or begun
 */
async function findAsked(
  change: MeetingChange,
  seen: SeenMeeting,
  hour: Date,
): Promise<{ meeting: MeetingRecord; open: Proposal[] } | undefined> {
  const { startsAt, state } = await findStanding(change, seen.id);
  if (startsAt.getTime() === hour.getTime() && state === 'booked') return undefined;
  const meeting = await findAhead(change, seen);
  if (meeting.startsAt <= change.now) throw new ApiError('meeting_changed');
  return { meeting, open: openProposals(meeting, memberIdsOf(change), change.now) };
}

/**
 * Asks a member's group about another hour for a meeting, which stays where it is meanwhile. Who asks about an hour of a mate
 * says that they can then. A member asks about one hour at a time: another one replaces it. May be sent again.
 * @throws ApiError no_group, class_ended also where it would be after the term, meeting_not_found, or meeting_changed for a
 * meeting that has moved or begun
 */
export async function proposeHour(platform: Platform, member: Member, seen: SeenMeeting, at: Date): Promise<void> {
  const hour = wholeSeconds(at);
  await changeAsMember(member, async (change) => {
    const { session, cls, group, now } = change;
    // Also for what is no time at all.
    if (!(hour > now)) throw new ApiError('meeting_changed');
    if (endOf(hour) > cls.activeUntil) throw new ApiError('class_ended');
    const asked = await findAsked(change, seen, hour);
    if (!asked) return;
    const { meeting, open } = asked;
    const known = open.find(isAt(hour));
    if (known?.by === member.id) return;
    const others = open.filter(({ by }) => by !== member.id);
    if (known) return say(platform, change, { meeting, open: others }, known, member, 'can');
    const until = askedUntil(now, meeting.startsAt, hour);
    const proposal: Proposal = { startsAt: hour, by: member.id, answers: [], until };
    await say(platform, change, { meeting, open: [...others, proposal] }, proposal, member, 'can');
    if (group.members.length === 1) return;
    const leader = leaderOf(group);
    const members = await findMembers(group, session);
    const isDecided = isDecidedBySilence(proposal, meeting.startsAt);
    const question = { hour, by: member, until: isDecided ? until : undefined, at: now };
    const mails = members
      .filter((student) => student.id !== member.id && wants(student, 'invitations'))
      .map((student) =>
        hourProposedMail(platform, { cls, naming: namingOf(group), meeting }, student, {
          ...question,
          leads: student.id === leader,
        }),
      );
    await queueMails(platform, session, mails);
  });
}

/**
 * Says for a member whether they can at an hour that their group is asked about. Once every member can, the meeting moves. Who
 * has proposed it takes it back by saying no. May be sent again.
 * @throws ApiError no_group, class_ended, meeting_not_found, or meeting_changed for a meeting that has moved or begun, and an
 * hour about which nobody is asked
 */
export async function answerHour(
  platform: Platform,
  member: Member,
  seen: SeenMeeting,
  at: Date,
  answer: HourAnswer,
): Promise<void> {
  const hour = wholeSeconds(at);
  await changeAsMember(member, async (change) => {
    const asked = await findAsked(change, seen, hour);
    if (!asked) return;
    const { meeting, open } = asked;
    const proposal = open.find(isAt(hour));
    if (proposal?.by === member.id && answer === 'cannot') {
      return setProposals(
        change,
        meeting,
        open.filter((each) => each !== proposal),
      );
    }
    if (proposal) return say(platform, change, asked, proposal, member, answer);
    // That somebody can't then does not matter any more.
    if (answer === 'can') throw new ApiError('meeting_changed');
  });
}

/** Stores what a member says of an hour; the meeting moves if it suits everyone now. */
async function say(
  platform: Platform,
  change: MeetingChange,
  { meeting, open }: { meeting: MeetingRecord; open: readonly Proposal[] },
  proposal: Proposal,
  { id: studentId }: Member,
  answer: HourAnswer,
): Promise<void> {
  const others = proposal.answers.filter((each) => each.studentId !== studentId);
  const said: Proposal = { ...proposal, answers: [...others, { studentId, answer }] };
  const proposals = open.map((each) => (each === proposal ? said : each));
  if (!suitsEveryone(said, memberIdsOf(change))) return setProposals(change, meeting, proposals);
  await moveAsAgreed(platform, change, { ...meeting, proposals }, said);
}

async function setProposals(
  { session }: MeetingChange,
  { id }: Pick<MeetingRecord, 'id'>,
  proposals: readonly Proposal[],
): Promise<void> {
  const update = proposals.length > 0 ? { $set: { proposals } } : { $unset: { proposals: 1 } };
  await MeetingModel.updateOne({ id }, update, { session });
}

async function moveAsAgreed(
  platform: Platform,
  change: MeetingChange,
  meeting: MeetingRecord,
  { by: byId, startsAt }: Proposal,
): Promise<void> {
  const by = (await findMembers(change.group, change.session)).find(({ id }) => id === byId)!;
  await moveMeeting(platform, change, meeting, startsAt, { by, isAgreed: true });
}

/**
 * Decides about the hours whose time to answer is over: the meeting moves if all who answered can; else it stays, and who has
 * proposed the hour is told. Safe to repeat and to run concurrently.
 */
export async function decideHours(platform: Platform): Promise<void> {
  const due = { ...STANDS, 'proposals.until': trusted({ $lte: databaseNow() }) };
  for (const { id } of await MeetingModel.find(due, 'id').lean()) await decideHoursOf(platform, id);
}

async function decideHoursOf(platform: Platform, id: number): Promise<void> {
  await inTransaction(async (session) => {
    const now = databaseNow();
    const meeting = await MeetingModel.findOne({ id, ...STANDS })
      .session(session)
      .lean();
    if (!meeting?.proposals) return;
    const cls = await ClassModel.findOne({ id: meeting.classId }).session(session).lean();
    const group = await GroupModel.findOne({ classId: meeting.classId, id: meeting.groupId }).session(session).lean();
    if (!cls || !group || !isActive(cls, now)) {
      await MeetingModel.updateOne({ id }, { $unset: { proposals: 1 } }, { session });
      return;
    }
    const change: MeetingChange = { session, cls, group, now };
    const memberIds = memberIdsOf(change);
    const open = openProposals(meeting, memberIds, now);
    const due = open.filter(({ until }) => until <= now).toSorted((a, b) => a.until.getTime() - b.until.getTime());
    const agreed = due.find((proposal) => isAgreed(proposal, meeting.startsAt, memberIds, now));
    if (agreed) return moveAsAgreed(platform, change, meeting, agreed);
    await setProposals(
      change,
      meeting,
      open.filter((proposal) => !due.includes(proposal)),
    );
    const members = await findMembers(group, session);
    const mailed = { cls, naming: namingOf(group), meeting };
    const mails = due.flatMap((proposal) => {
      const student = members.find((each) => each.id === proposal.by);
      if (!student || !wants(student, 'invitations')) return [];
      const counts = { can: saidOf(proposal).can.length, of: memberIds.size };
      return [hourDeclinedMail(platform, mailed, student, { hour: proposal.startsAt, at: now, ...counts })];
    });
    await queueMails(platform, session, mails);
  });
}
