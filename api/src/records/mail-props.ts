import type { Semester } from '@study-groups/contracts/class';
import type { MeetingTime } from '@study-groups/contracts/grid';
import type { ConfirmLink, MeetingLink, MemberLink } from '@study-groups/contracts/links';
import type { MailKind } from '@study-groups/contracts/mail';
import type { MeetingState } from '@study-groups/contracts/meeting';
import type { GroupNeed } from '@study-groups/contracts/group-needs';

/** The props of every mail about a class. */
export interface ClassProps {
  courseName: string;
  slug: string;
  /** ISO 8601, UTC. */
  deadline: string;
  timeZone: string;
}

/** The name of a group: its number in the reader's language, or the name that somebody gave it. */
export interface GroupNaming {
  groupNumber: number;
  /** Missing where nobody named it. */
  groupName?: string | null | undefined;
}

/** What a group needs, for its professor. */
export interface NeedsProps extends GroupNaming {
  needs: GroupNeed[];
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

/** What its leader gets of a group: the token of the links, and how the others can be reached. */
export interface Leading {
  leaderToken: string;
  /** Set if another member gave a phone number. */
  hasPhones: boolean;
  /** The names of the other members who gave none; mails that were queued before do without. */
  withoutPhone?: string[];
  /** Set if the group's first meeting is booked already. */
  hasMeeting?: boolean;
}

export type LeaderProps = GroupProps & Leading;

/** The link that confirms the student's address; missing where there is nothing to confirm. */
export interface Confirming {
  confirm?: ConfirmLink;
  /** The gain of confirming where the class does not ask for it: a place before others, or being a student of the class at all. */
  confirmFor?: 'place' | 'joining';
}

/** The rights of a student after the deadline: to change answers until they are in a group, or to read them. */
export type AfterDeadline = 'late' | 'closed';

export interface SubmissionProps extends ClassProps, Confirming {
  accessKey: string;
  /** Missing before the deadline. */
  after?: AfterDeadline;
  /** Set if the professor, or an admin, has made the change. */
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

/** The props of a member's mail about a meeting of the group. */
export interface MeetingMailProps extends GroupNaming {
  courseName: string;
  meeting: MeetingProps;
  /** Opens the member's page. */
  me: MemberLink;
}

/** Who changed a meeting. */
export interface ChangedBy {
  /** The name of another member; missing where it is the reader, or where it came by itself. */
  changedBy?: string | undefined;
  isByReader?: boolean | undefined;
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
    /** Where the reader leads the group; missing in mails that were queued while leaders got a mail of their own. */
    leads?: Leading;
    /** Until when the group is provisional, as ISO 8601; missing where it stands. */
    provisionalUntil?: string;
    /** Set if it was provisional until now. */
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
