import type { Platform } from '../../platform/platform.ts';
import { passwordOrNull } from '../../records/class-passwords.ts';
import type { ClassRecord } from '../../records/class.ts';
import { leaderOf, namingOf } from '../../records/group-members.ts';
import type { GroupRecord } from '../../records/group.ts';
import type { GroupProps, Leading, MailProps } from '../../records/mail-props.ts';
import { type NewMail, toSeat, toStudent } from '../../records/outbox.ts';
import type { MeetingRecord } from '../../records/meeting.ts';
import { memberLink } from '../../records/member-links.ts';
import { pageOpening } from '../../records/page-links.ts';
import type { SeatRecord } from '../../records/seat.ts';
import type { StudentRecord } from '../../records/student.ts';
import { meetingOfGroupMail } from '../group-meetings/mails.ts';

/** A group with its students, as its mails show it. */
export interface MailedGroup {
  cls: ClassRecord;
  group: GroupRecord;
  /** In the order of the group. */
  members: readonly StudentRecord[];
  /** The one that is ahead, where its mails name it. */
  meeting?: MeetingRecord | undefined;
  /** True if it was provisional until now. */
  isFinal?: boolean;
  /** Tells a second mail of the same run from the first. */
  occurrence?: string;
}

/**
 * To a member: who is in the group, when it can meet, how well it fits; and what a leader does.
 * @param leaderToken of the links of a new leader
 */
export function placedMail(
  sender: Pick<Platform, 'env' | 'vault'>,
  mailed: MailedGroup,
  student: StudentRecord,
  kind: 'your-group' | 'you-were-moved',
  leaderToken?: string,
): NewMail {
  const { vault } = sender;
  const { cls, group, meeting } = mailed;
  const naming = namingOf(group);
  const score = {
    groupsPassword: passwordOrNull(vault, cls, 'groups'),
    ...pageOpening(vault, cls, 'groups'),
    matchScore: group.matchScore,
    rolesCovered: group.breakdown.some(({ term, quality }) => term === 'roles' && quality === 1),
    me: memberLink(vault, student),
    ...(cls.isProvisional && cls.provisionalUntil && { provisionalUntil: cls.provisionalUntil.toISOString() }),
    ...(mailed.isFinal && { isFinal: true }),
    ...(leaderToken && student.id === leaderOf(group) && { leads: leading(mailed, student, leaderToken) }),
    ...(meeting && { meeting: meetingOfGroupMail(sender, { cls, naming, meeting, members: mailed.members }, student) }),
  };
  return { ...envelope(mailed, student), kind, props: { ...groupProps(mailed), ...score } };
}

/** To who stays in a group that somebody has left by leaving the class. */
export function memberLeftMails({ vault }: Pick<Platform, 'vault'>, mailed: MailedGroup): NewMail[] {
  return mailed.members.map((student) => ({
    ...envelope(mailed, student),
    kind: 'member-left',
    props: { ...groupProps(mailed), me: memberLink(vault, student) },
  }));
}

/** To a member: what somebody at the desk writes to the group, or to all groups. */
export function messageMail(
  { vault }: Pick<Platform, 'vault'>,
  mailed: MailedGroup,
  student: StudentRecord,
  message: Pick<MailProps['desk-message'], 'sender' | 'text' | 'isToAll'>,
): NewMail {
  const { courseName } = mailed.cls;
  const props = { courseName, ...namingOf(mailed.group), ...message, me: memberLink(vault, student) };
  return { ...envelope(mailed, student), kind: 'desk-message', props };
}

/** The same to the tutor of the group. */
export function messageCopy(
  { cls, group, occurrence }: Pick<MailedGroup, 'cls' | 'group' | 'occurrence'>,
  seat: SeatRecord,
  message: Pick<MailProps['desk-message'], 'sender' | 'text' | 'isToAll'>,
): NewMail {
  const props = { courseName: cls.courseName, ...namingOf(group), ...message };
  // A copy for each group, where the tutor has several.
  return { ...toSeat(cls, seat), occurrence: `${occurrence}-tutor-${group.id}`, kind: 'desk-message', props };
}

/** Builds the mail to a student who was in the group until now, and is in none. */
export function noGroupMail(mailed: MailedGroup, student: StudentRecord): NewMail {
  const { cls, group } = mailed;
  const props = { courseName: cls.courseName, ...namingOf(group) };
  return { ...envelope(mailed, student), kind: 'you-have-no-group', props };
}

/** To the leader of a group whose members it names already, with the links. */
export function leaderMail(
  mailed: MailedGroup,
  leader: StudentRecord,
  leaderToken: string,
  kind: 'you-are-leader' | 'leader-reminder',
): NewMail {
  const props = { ...groupProps(mailed), ...leading(mailed, leader, leaderToken) };
  return { ...envelope(mailed, leader), kind, props };
}

function leading({ members, meeting }: MailedGroup, leader: StudentRecord, leaderToken: string): Leading {
  const others = members.filter(({ id }) => id !== leader.id);
  const withoutPhone = others.filter(({ phoneNumber }) => !phoneNumber).map(({ fullName }) => fullName);
  const hasPhones = withoutPhone.length < others.length;
  return { leaderToken, hasPhones, withoutPhone, ...(meeting?.state === 'booked' && { hasMeeting: true }) };
}

/** To every member but the new leader: who leads now. */
export function leaderChangedMails(mailed: MailedGroup): NewMail[] {
  return mailed.members
    .filter(({ id }) => id !== leaderOf(mailed.group))
    .map((student) => ({
      ...envelope(mailed, student),
      kind: 'leader-changed',
      props: groupProps(mailed),
    }));
}

function envelope({ group, occurrence }: MailedGroup, student: StudentRecord) {
  return {
    ...toStudent(student),
    run: group.run,
    ...(occurrence && { occurrence }),
  };
}

function groupProps({ cls, group, members }: MailedGroup): GroupProps {
  if (!cls.slug) throw new Error(`class ${cls.id} has no slug`);
  const leaderId = leaderOf(group);
  return {
    courseName: cls.courseName,
    slug: cls.slug,
    timeZone: cls.timeZone,
    ...namingOf(group),
    members: members.map((member) => ({
      fullName: member.fullName,
      email: member.email,
      isLeader: member.id === leaderId,
    })),
    bestMeetingTimes: group.bestMeetingTimes,
    attendance: group.attendance,
    overlap: group.overlap,
  };
}
