import type { Meeting, MeetingState } from '@study-groups/contracts/meeting';
import { type MyGroup, AGENDA_PARTS, type AgendaPart } from '@study-groups/contracts/my-group';
import { databaseNow } from '../../platform/clock.ts';
import { googleClientId } from '../../platform/google.ts';
import type { Platform } from '../../platform/platform.ts';
import { isActive } from '../../records/class-policy.ts';
import type { ClassRecord } from '../../records/class.ts';
import { findGroupOf, findMembers, leaderOf } from '../../records/group-members.ts';
import type { GroupRecord } from '../../records/group.ts';
import { MeetingModel, type MeetingRecord, minutesOf, standsAhead, standsOver } from '../../records/meeting.ts';
import { feedLink } from '../../records/member-links.ts';
import type { StudentRecord } from '../../records/student.ts';
import { findTutors, presentTutor } from '../../records/tutors.ts';
import { busyElsewhere } from '../group-meetings/busy.ts';
import { freeHours } from '../group-meetings/hours.ts';
import { openProposals, saidOf } from '../group-meetings/proposals.ts';
import { calendarUrl } from '../mails/links.ts';
import { presentSurveys } from '../surveys/present.ts';
import { presentOwnWish } from '../wishes/present.ts';
import type { StudyRole } from '@study-groups/contracts/choices';
import { presentZone } from '../../platform/zones.ts';

/** The role of the form that suits each part of the first hour. */
const ROLES: Record<AgendaPart, StudyRole> = { explains: 'explainer', asks: 'questioner', notes: 'recorder' };

/**
 * Decides who explains, asks and keeps the notes in a group's first hour: those who chose the role, each one part as far as
 * there are enough; the others by their order in the group.
 */
function agendaOf(members: readonly Pick<StudentRecord, 'id' | 'studyRole'>[]) {
  const taken = new Set<number>();
  return AGENDA_PARTS.flatMap((part) => {
    const free = members.filter(({ id }) => !taken.has(id));
    const [first] = free.filter(({ studyRole }) => studyRole.includes(ROLES[part])).concat(free, members);
    if (!first) return [];
    taken.add(first.id);
    return [{ part, studentId: first.id }];
  });
}

/** All that a member's page shows, as it is now. */
export async function presentMyGroup(
  { env, vault }: Pick<Platform, 'env' | 'vault'>,
  cls: ClassRecord,
  student: StudentRecord,
): Promise<MyGroup> {
  const { id } = student;
  const now = databaseNow();
  const group = await findGroupOf(student);
  const active = isActive(cls, now);
  return {
    you: {
      id,
      fullName: student.fullName,
      isLeader: group !== null && leaderOf(group) === id,
      feedUrl: calendarUrl(env.PUBLIC_URL, feedLink(vault, student)),
      stopped: student.stoppedMails ?? [],
    },
    class: {
      courseName: cls.courseName,
      instructorName: cls.instructorName,
      ...presentZone(cls.timeZone),
      isActive: active,
      ...(cls.isProvisional && cls.provisionalUntil && { provisionalUntil: cls.provisionalUntil.toISOString() }),
      ...(cls.grantsWishes && { grantsWishes: true }),
    },
    ...(group
      ? {
          ...(await presentGroup(cls, group, { now, active })),
          ...(await presentSurveys(cls, group, student, now)),
          ...(await presentOwnWish(cls, group, student, now)),
        }
      : { group: null, next: null, last: null, hours: [], surveys: [], released: [] }),
    ...(googleClientId(env) && { makesMeetLinks: true }),
  };
}

async function presentGroup(
  cls: ClassRecord,
  group: GroupRecord,
  { now, active }: { now: Date; active: boolean },
): Promise<Pick<MyGroup, 'group' | 'next' | 'last' | 'hours'>> {
  const { timeZone, activeUntil: until } = cls;
  const { id, classId, name, bestMeetingTimes } = group;
  const of = { classId, groupId: id };
  const [members, tutors, next, [last]] = await Promise.all([
    findMembers(group),
    findTutors(cls, [group]),
    MeetingModel.findOne({ ...of, ...standsAhead(now) }).lean(),
    MeetingModel.find({ ...of, ...standsOver(now) })
      .sort({ startsAt: -1 })
      .limit(1)
      .lean(),
  ]);
  const memberIds = new Set(members.map((member) => member.id));
  const busy = active ? await busyElsewhere(members, now) : new Map();
  const leaderId = leaderOf(group);
  return {
    group: {
      id,
      name,
      bestMeetingTimes,
      members: members.map((member) => ({
        id: member.id,
        fullName: member.fullName,
        email: member.email,
        isLeader: member.id === leaderId,
      })),
      ...(group.chatUrl && { chat: group.chatUrl }),
      ...presentTutor(group, tutors),
      agenda: agendaOf(members),
    },
    next: next && presentMeeting(next, memberIds, now),
    last: last ? presentMeeting(last, memberIds, now) : null,
    hours: active ? freeHours({ members, timeZone, now, until, busy }) : [],
  };
}

/** A meeting, with what those said who are in the group. */
function presentMeeting(meeting: MeetingRecord, memberIds: ReadonlySet<number>, now: Date): Meeting {
  const isMember = ({ studentId }: { studentId: number }) => memberIds.has(studentId);
  const { moved } = meeting;
  const proposals = openProposals(meeting, memberIds, now).map((proposal) => ({
    startsAt: proposal.startsAt.toISOString(),
    by: proposal.by,
    ...saidOf(proposal),
    until: proposal.until.toISOString(),
  }));
  return {
    id: meeting.id,
    state: meeting.state as MeetingState,
    startsAt: meeting.startsAt.toISOString(),
    minutes: minutesOf(meeting),
    place: meeting.place,
    answers: meeting.answers.filter(isMember).map(({ studentId, answer }) => ({ studentId, answer })),
    met: meeting.met.filter(isMember).map(({ studentId, met }) => ({ studentId, met })),
    ...(proposals.length > 0 && { proposals }),
    ...(moved && {
      moved: {
        from: moved.from.toISOString(),
        ...(moved.by !== undefined && memberIds.has(moved.by) && { by: moved.by }),
        ...(moved.isAgreed && { isAgreed: true }),
      },
    }),
  };
}
