import type { MeetingState } from '@study-groups/contracts/meeting';
import type { StoppableMail } from '@study-groups/contracts/my-group';
import type { Platform } from '../../platform/platform.ts';
import type { ClassRecord } from '../../records/class.ts';
import type { CalendarMessage, GroupNaming, MailProps, MeetingProps } from '../../records/mail-props.ts';
import { type MeetingRecord, minutesOf } from '../../records/meeting.ts';
import { meetingLink, memberLink } from '../../records/member-links.ts';
import { type NewMail, toSeat, toStudent } from '../../records/outbox.ts';
import type { SeatRecord } from '../../records/seat.ts';
import type { StudentRecord } from '../../records/student.ts';
import { labelled } from '../mails/format.ts';
import { groupTitle } from '../mails/group-words.ts';
import { meetingUrl } from '../mails/links.ts';
import { stated } from '../mails/strangers-words.ts';
import { MAIL_TEXTS } from '../mails/texts.ts';
import { defaultSender, senderOf } from '../mails/transport.ts';
import { type CalendarMeeting, invitationFile } from '../meetings/invitation-file.ts';

/** A meeting with its class and what its group goes by. */
export interface MailedMeeting {
  cls: ClassRecord;
  naming: GroupNaming;
  meeting: MeetingRecord;
  /** The members now, where the mail's reader is one of them: the file for the calendar names the others. */
  members?: readonly Pick<StudentRecord, 'id' | 'fullName'>[];
}

type Sender = Pick<Platform, 'env' | 'vault'>;

/** Tells whether a student wants mails of a kind. */
export function wants({ stoppedMails = [] }: Pick<StudentRecord, 'stoppedMails'>, kind: StoppableMail): boolean {
  return !stoppedMails.includes(kind);
}

/** Returns the permanent id of a meeting for calendar programs. */
const meetingUid = ({ env }: Pick<Platform, 'env'>, { id }: Pick<MeetingRecord, 'id'>) =>
  `meeting-${id}@${new URL(env.PUBLIC_URL).hostname}`;

/** A meeting as calendars of a student show it, in that one's language. */
export function calendarMeeting(
  { env, vault }: Sender,
  { cls, naming, meeting }: MailedMeeting,
  student: StudentRecord,
): CalendarMeeting {
  return {
    uid: meetingUid({ env }, meeting),
    sequence: meeting.sequence,
    stampedAt: meeting.changedAt,
    startsAt: meeting.startsAt,
    minutes: minutesOf(meeting),
    timeZone: cls.timeZone,
    title: `${cls.courseName}: ${groupTitle(student.language, naming)}`,
    description: meetingUrl(env.PUBLIC_URL, meetingLink(vault, student, meeting.id)),
    place: meeting.place,
  };
}

function calendarMessage(
  sender: Sender,
  mailed: MailedMeeting,
  student: StudentRecord,
  method: CalendarMessage['method'],
): CalendarMessage {
  const { MAIL_FROM, PUBLIC_URL } = sender.env;
  const { description, ...meeting } = calendarMeeting(sender, mailed, student);
  const ics = invitationFile({
    ...meeting,
    description: [...withLine(mailed, student), description].join('\n'),
    method,
    organizer: senderOf(MAIL_FROM ?? defaultSender(PUBLIC_URL)),
    attendee: { name: student.fullName, email: student.email },
  });
  return { method, ics };
}

/** The line that names the others of the group; none where there are none, or the reader may not know them. */
function withLine({ members = [] }: MailedMeeting, { id, language }: StudentRecord): string[] {
  const others = members.filter((member) => member.id !== id).map(({ fullName }) => stated(language, fullName));
  return others.length > 0 ? [labelled(language, MAIL_TEXTS[language].meeting.with, others.join(', '))] : [];
}

function meetingProps({ cls, meeting }: MailedMeeting): MeetingProps {
  const { startsAt, place } = meeting;
  return { startsAt: startsAt.toISOString(), minutes: minutesOf(meeting), timeZone: cls.timeZone, place };
}

/** Returns what the mail to a new member says of the group's meeting, with the invitation if it is booked. */
export function meetingOfGroupMail(
  sender: Sender,
  mailed: MailedMeeting,
  student: StudentRecord,
): NonNullable<MailProps['your-group']['meeting']> {
  const { meeting } = mailed;
  return {
    ...meetingProps(mailed),
    state: meeting.state as MeetingState,
    answer: meetingLink(sender.vault, student, meeting.id),
    ...(meeting.state === 'booked' && { calendar: calendarMessage(sender, mailed, student, 'REQUEST') }),
  };
}

/** A change of a meeting by one of its members. */
export interface MemberChange {
  by: Pick<StudentRecord, 'id' | 'fullName'>;
  /** The start that it had, where it was moved. */
  was?: Date | undefined;
  /** True if all who answered could, of an hour that this member proposed. */
  isAgreed?: boolean | undefined;
}

/** To a member: a meeting that is new to their calendar, or has changed. @param change missing where no member has changed it */
export function setMail(
  sender: Sender,
  mailed: MailedMeeting,
  student: StudentRecord,
  isNew: boolean,
  change?: MemberChange,
): NewMail {
  const { meeting } = mailed;
  const comes = meeting.answers.some(({ studentId, answer }) => studentId === student.id && answer === 'comes');
  return {
    ...toStudent(student),
    occurrence: `set-${meeting.id}-${meeting.sequence}`,
    kind: 'meeting-set',
    props: {
      ...commonProps(sender, mailed, student),
      isNew,
      ...(change && changedBy(change, student)),
      ...(change?.was && { was: change.was.toISOString() }),
      ...(change?.isAgreed && { isAgreed: true }),
      ...(comes && { comes }),
      answer: meetingLink(sender.vault, student, meeting.id),
      calendar: calendarMessage(sender, mailed, student, 'REQUEST'),
    },
  };
}

/** Builds the mail to somebody who has a meeting in the calendar that takes place without them, or not at all. */
export function cancelledMail(
  sender: Sender,
  mailed: MailedMeeting,
  student: StudentRecord,
  hasLeft: boolean,
  change?: MemberChange,
): NewMail {
  const { meeting } = mailed;
  return {
    ...toStudent(student),
    occurrence: `cancelled-${meeting.id}-${meeting.sequence}`,
    kind: 'meeting-cancelled',
    props: {
      ...commonProps(sender, mailed, student),
      hasLeft,
      ...(change && changedBy(change, student)),
      calendar: calendarMessage(sender, mailed, student, 'CANCEL'),
    },
  };
}

/** To a member, the day before. */
export function reminderMail(sender: Sender, mailed: MailedMeeting, student: StudentRecord): NewMail {
  const { meeting } = mailed;
  const coming = meeting.answers.filter(({ answer }) => answer === 'comes');
  return {
    ...toStudent(student),
    occurrence: `reminder-${meeting.id}-${meeting.sequence}`,
    kind: 'meeting-reminder',
    props: {
      ...commonProps(sender, mailed, student),
      answer: meetingLink(sender.vault, student, meeting.id),
      comes: coming.some(({ studentId }) => studentId === student.id),
      othersComing: coming.filter(({ studentId }) => studentId !== student.id).length,
    },
  };
}

/** To a member, once the meeting is over. */
export function didYouMeetMail(sender: Sender, mailed: MailedMeeting, student: StudentRecord): NewMail {
  const { meeting } = mailed;
  return {
    ...toStudent(student),
    occurrence: `met-${meeting.id}`,
    kind: 'did-you-meet',
    props: { ...commonProps(sender, mailed, student), answer: meetingLink(sender.vault, student, meeting.id) },
  };
}

/** A question about another hour, or what came of it. */
interface AskedHour {
  hour: Date;
  /** The member who proposes it. */
  by: Pick<StudentRecord, 'id' | 'fullName'>;
}

/** To a member: a mate proposes another hour. @param leads set if the reader may decide alone */
export function hourProposedMail(
  sender: Sender,
  mailed: MailedMeeting,
  student: StudentRecord,
  { hour, by, until, at, leads }: AskedHour & { until: Date | undefined; at: Date; leads: boolean },
): NewMail {
  const { meeting } = mailed;
  return {
    ...toStudent(student),
    occurrence: `hour-${meeting.id}-${by.id}-${at.getTime()}`,
    kind: 'hour-proposed',
    props: {
      ...commonProps(sender, mailed, student),
      hour: hour.toISOString(),
      ...(until && { until: until.toISOString() }),
      changedBy: by.fullName,
      ...(leads && { leads }),
      answer: meetingLink(sender.vault, student, meeting.id),
    },
  };
}

/** To the member who proposed an hour: the meeting stays at its own. */
export function hourDeclinedMail(
  sender: Sender,
  mailed: MailedMeeting,
  student: StudentRecord,
  { hour, at, can, of }: Pick<AskedHour, 'hour'> & { at: Date; can: number; of: number },
): NewMail {
  const { meeting } = mailed;
  return {
    ...toStudent(student),
    occurrence: `stays-${meeting.id}-${at.getTime()}`,
    kind: 'hour-declined',
    props: {
      ...commonProps(sender, mailed, student),
      hour: hour.toISOString(),
      can,
      of,
      answer: meetingLink(sender.vault, student, meeting.id),
    },
  };
}

const changedBy = ({ by }: MemberChange, reader: StudentRecord) =>
  by.id === reader.id ? { isByReader: true } : { changedBy: by.fullName };

function commonProps({ vault }: Sender, mailed: MailedMeeting, student: StudentRecord) {
  const { cls, naming } = mailed;
  return { courseName: cls.courseName, ...naming, meeting: meetingProps(mailed), me: memberLink(vault, student) };
}

/** To the tutor of a group: what became of a meeting. @param was the start from which it has moved */
export function tutorMeetingMail(
  { cls, naming, meeting }: MailedMeeting,
  tutor: SeatRecord,
  change: MailProps['tutor-meeting']['change'],
  was?: Date,
): NewMail {
  const { id, courseName, slug, timeZone } = cls;
  if (!slug) throw new Error(`class ${id} has no slug`);
  return {
    ...toSeat(cls, tutor),
    occurrence: `meeting-${meeting.id}-${meeting.sequence}`,
    kind: 'tutor-meeting',
    props: {
      courseName,
      slug,
      timeZone,
      ...naming,
      change,
      startsAt: meeting.startsAt.toISOString(),
      ...(was && { was: was.toISOString() }),
    },
  };
}
