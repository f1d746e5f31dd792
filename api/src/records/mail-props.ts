import type { ConfirmLink, DataLink, HomeLink, MeetingLink, MemberLink, StopLink } from '@study-groups/contracts/links';
import type { InvitedRole } from '@study-groups/contracts/desk';
import type { Feedback } from '@study-groups/contracts/feedback';
import type { Semester } from '@study-groups/contracts/class';
import type { MatchFault } from '@study-groups/contracts/jobs';
import type { MailKind } from '@study-groups/contracts/mail';
import type { MeetingTime } from '@study-groups/contracts/grid';
import type { MeetingState } from '@study-groups/contracts/meeting';
import type { MeetingSlot } from '@study-groups/contracts/scheduler';
import type { SurveyName } from '@study-groups/contracts/surveys';

/** What every mail about a class names. */
interface ClassProps {
  courseName: string;
  slug: string;
  /** ISO 8601, UTC. */
  deadline: string;
  timeZone: string;
}

/** What a group goes by: its number in the reader's language, or the name that somebody gave it. */
export interface GroupNaming {
  groupNumber: number;
  /** Missing where nobody named it. */
  groupName?: string | null | undefined;
}

/** A group as the mails of its members show it. */
export interface GroupProps extends Omit<ClassProps, 'deadline'>, GroupNaming {
  /** Leader first. */
  members: { fullName: string; email: string; isLeader: boolean }[];
  /** Best first, as in the group. */
  bestMeetingTimes: MeetingTime[];
  attendance: number[];
  /** For each cell of the grid, how many members are free. */
  overlap: number[];
}

/** A group as its leader gets it: with the token of the links. */
export interface LeaderProps extends GroupProps {
  leaderToken: string;
  /** Whether another member gave a phone number. */
  hasPhones: boolean;
  /** The names of the other members who gave none; mails that were queued before do without. */
  withoutPhone?: string[];
  /** Whether the group's first meeting is booked already; missing if not. */
  hasMeeting?: boolean;
}

/** What a link names that confirms the student's address; missing where there is nothing to confirm. */
export interface Confirming {
  confirm?: ConfirmLink;
  /** What it is good for where the class does not ask for it: a place before others, or being a student of the class at all. */
  confirmFor?: 'place' | 'joining';
}

/** What a student may do after the deadline: change answers until they are in a group, or read them. */
export type AfterDeadline = 'late' | 'closed';

interface SubmissionProps extends ClassProps, Confirming {
  accessKey: string;
  /** Missing before the deadline. */
  after?: AfterDeadline;
  /** Whether the professor, or an admin, has made the change; missing if not. */
  isCorrected?: boolean;
  /** The cells of the grid in which the student is free. */
  freeCells: number[];
}

/** The token of a link that opens a page without its password; missing where that password cannot be opened. */
interface Opening {
  pageToken?: string;
}

/** A password of a class; null where it cannot be opened, and the mail does without it. */
type PasswordText = string | null;

/** A meeting as the mails of its group show it. */
export interface MeetingProps {
  /** ISO 8601, UTC. */
  startsAt: string;
  minutes: number;
  timeZone: string;
  place: string | null;
}

/** The file by which calendar programs take a meeting in, change it, or take it out. */
export interface CalendarMessage {
  method: 'REQUEST' | 'CANCEL';
  ics: string;
}

/** What a member's mail about a meeting of the group names. */
interface MeetingMailProps extends GroupNaming {
  courseName: string;
  meeting: MeetingProps;
  /** Opens the member's page. */
  me: MemberLink;
}

type PlacedProps = GroupProps &
  Opening & {
    groupsPassword: PasswordText;
    matchScore: number;
    rolesCovered: boolean;
    /** Opens the member's page; missing in mails that were queued before there was one. */
    me?: MemberLink;
    /** The group's first meeting, with the calendar's file if it is booked; missing where it has none. */
    meeting?: MeetingProps & { state: MeetingState; answer: MeetingLink; calendar?: CalendarMessage };
    /** Until when the group is provisional, as ISO 8601; missing where it stands. */
    provisionalUntil?: string;
    /** Whether it was provisional until now; missing if not. */
    isFinal?: boolean;
  };

/** A class request as its mails show it. */
export interface RequestProps extends Omit<ClassProps, 'slug'> {
  courseCode: string;
  university: string;
  semester: Semester;
  year: string;
}

/** What each mail is made from. It is stored encrypted, for it holds passwords and keys. */
export interface MailProps {
  'request-received': RequestProps;
  'request-waiting': RequestProps & { instructorName: string; instructorEmail: string };
  /** With what the admin wrote of it, where something was written. */
  'request-rejected': { courseName: string; reason?: string };
  feedback: Feedback;
  'class-approved': ClassProps & Opening & { dashboardPassword: PasswordText; groupsPassword: PasswordText };
  'submission-received': SubmissionProps;
  'submission-updated': SubmissionProps;
  'address-changed': { courseName: string };
  /** With the name of who teaches the class, and whether something is left to answer. */
  'you-were-added': ClassProps &
    Confirming & { accessKey: string; instructorName: string; isIncomplete: boolean; after?: AfterDeadline };
  /** With what is still to be answered, in the words of the class. */
  'questions-open': ClassProps & {
    accessKey: string;
    instructorName: string;
    questions: string[];
    after?: AfterDeadline;
  };
  'confirm-address': ClassProps & Confirming & { confirm: ConfirmLink };
  'your-group': PlacedProps;
  'you-were-moved': PlacedProps;
  /** The group that the student was in. */
  'you-have-no-group': Pick<GroupProps, 'courseName'> & GroupNaming;
  /** To who stays in a group that somebody has left by leaving the class, who is not named; with whoever is in it now. */
  'member-left': GroupProps & { me: MemberLink };
  'you-are-leader': LeaderProps;
  'leader-reminder': LeaderProps;
  'leader-changed': GroupProps;
  'deadline-extended': ClassProps & Confirming & { accessKey: string; hadGroups: boolean };
  'class-matched': ClassProps &
    Opening & {
      studentCount: number;
      groupCount: number;
      /** 0 to 100, not rounded. */
      classScore: number;
      /** The match score of the worst group. */
      lowestScore: number;
      /** Who was left out, for their addresses are not confirmed; missing where nobody was. */
      unconfirmed?: number;
    };
  /** `unconfirmed` of the students don't count; missing where all do. */
  'class-needs-attention': ClassProps & Opening & { studentCount: number; minStudents: number; unconfirmed?: number };
  'matching-failed': ClassProps & Opening & { fault: MatchFault; attempts: number };
  /** How many have signed up, and how many of them in the last 24 hours. */
  'sign-ups-flooded': Pick<ClassProps, 'courseName' | 'slug'> & Opening & { studentCount: number; today: number };
  /** How many are in no group, and how many groups have too few members. */
  'groups-need-you': Pick<ClassProps, 'courseName' | 'slug'> & Opening & { unplaced: number; small: number };
  'meeting-invitation': GroupNaming & {
    courseName: string;
    leaderName: string;
    timeZone: string;
    slots: MeetingSlot[];
    /** `YYYY-MM-DD`, both included. */
    startDate: string;
    endDate: string;
    meetingLink: string | null;
    /** The calendar file. */
    ics: string;
    fileName: string;
  };
  /** A meeting that a member has in the calendar from now on, or another hour or place of it; `isNew` where it was not there before. */
  'meeting-set': MeetingMailProps & { isNew: boolean; answer: MeetingLink; calendar: CalendarMessage };
  /** A meeting that is called off, or that of a group in which the member is no more. */
  'meeting-cancelled': MeetingMailProps & { hasLeft: boolean; calendar: CalendarMessage };
  /** The day before, to whoever comes or has said nothing; with how many others say that they come. */
  'meeting-reminder': MeetingMailProps & { answer: MeetingLink; comes: boolean; othersComing: number };
  /** After a meeting. */
  'did-you-meet': MeetingMailProps & { answer: MeetingLink };
  /** A survey is open; `until` as ISO 8601, UTC. */
  'survey-open': { courseName: string; timeZone: string; survey: SurveyName; until: string; me: MemberLink };
  /** Somebody of the class asks for another group: who it is, and why, stands on the dashboard alone. */
  'wish-made': Pick<ClassProps, 'courseName' | 'slug'> & Opening;
  /** To that one: the group stays as it is for now, as who teaches the class has answered. */
  'wish-declined': { courseName: string; instructorName: string; me: MemberLink };
  /** Another link to the member's page; those of older mails lead nowhere. */
  'member-link': { courseName: string; me: MemberLink };
  /** Who invites, and as what; the link is used up by the first who follows it. */
  'desk-invitation': Pick<ClassProps, 'courseName'> & {
    inviterName: string;
    role: InvitedRole;
    days: number;
    link: HomeLink;
  };
  /** Who teaches the class, and the link that stops these mails; whether there was one before. */
  'roster-invitation': ClassProps & { instructorName: string; stop: StopLink; isReminder: boolean };
  /** Good for so many minutes. */
  'home-link': { link: HomeLink; minutes: number };
  /** Shows what is kept of the address; good for so many minutes. */
  'data-link': { link: DataLink; minutes: number };
  'test-mail': Record<string, never>;
}

/** A mail of any kind with the props of its kind. */
export type AnyMail = { [Kind in MailKind]: { kind: Kind; props: MailProps[Kind] } }[MailKind];
