import type { Semester } from '@study-groups/contracts/class';
import type { MeetingTime } from '@study-groups/contracts/grid';
import type { ConfirmLink, MeetingLink, MemberLink } from '@study-groups/contracts/links';
import type { MailKind } from '@study-groups/contracts/mail';
import type { MeetingState } from '@study-groups/contracts/meeting';

/** What every mail about a class names. */
export interface ClassProps {
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

export interface SubmissionProps extends ClassProps, Confirming {
  accessKey: string;
  /** Missing before the deadline. */
  after?: AfterDeadline;
  /** Whether the professor, or an admin, has made the change; missing if not. */
  isCorrected?: boolean;
  /** The cells of the grid in which the student is free. */
  freeCells: number[];
}

/** The token of a link that opens a page without its password; missing where that password cannot be opened. */
export interface Opening {
  pageToken?: string;
}

/** A password of a class; null where it cannot be opened, and the mail does without it. */
export type PasswordText = string | null;

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
export interface MeetingMailProps extends GroupNaming {
  courseName: string;
  meeting: MeetingProps;
  /** Opens the member's page. */
  me: MemberLink;
}

export type PlacedProps = GroupProps &
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

/**
 * The props of each kind of mail, which the feature that sends it adds beside its `defineMail`. They are stored encrypted, for
 * they hold passwords and keys.
 */
// eslint-disable-next-line typescript/no-empty-object-type
export interface MailProps {}

/** A mail of any kind with the props of its kind. */
export type AnyMail = { [Kind in MailKind]: { kind: Kind; props: MailProps[Kind] } }[MailKind];
