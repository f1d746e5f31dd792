import { CELLS } from '@study-groups/contracts/grid';
import type { GroupProps, MailProps } from '../../records/mail-props.ts';

/** The class of the samples. */
export const course = { courseName: 'Linear Algebra', slug: 'eu-math201-fall26-levi', timeZone: 'America/New_York' };
export const deadline = '2026-12-05T04:59:00.000Z';

/** The number of free members, of three, in each hour. */
export const overlap = Array.from({ length: CELLS }, (_, cell) => [0, 1, 3][cell % 3]!);

/** The group that the mails of members are about. */
export const group: GroupProps = {
  ...course,
  groupNumber: 7,
  members: [
    { fullName: 'Noa Levi', email: 'noa@example.edu', isLeader: true },
    { fullName: 'Omar Haddad', email: 'omar@example.edu', isLeader: false },
    { fullName: 'Ana Díaz', email: "ana.o'diaz+math@example.edu", isLeader: false },
  ],
  bestMeetingTimes: ['tuesday|14:00', 'thursday|23:00', 'tuesday|15:00', 'thursday|00:00'],
  attendance: [3, 3, 3, 3],
  overlap,
};

/** The props of the mail to a member. */
export const yourGroup: MailProps['your-group'] = {
  ...group,
  groupsPassword: 'group-line26-x7',
  pageToken: 'p'.repeat(43),
  matchScore: 82,
  rolesCovered: true,
};

/** The props of the mail to the leader. */
export const leads = { leaderToken: 'b'.repeat(32), hasPhones: true, withoutPhone: ['Omar Haddad'] };
export const leader = { ...group, ...leads };

export const me = { studentId: 12, token: 'm'.repeat(43) };
export const answer = { meetingId: 5, studentId: 12, token: 'a'.repeat(43) };

/** The meeting that the mails of members are about. */
export const meeting = {
  startsAt: '2026-12-08T19:00:00.000Z',
  minutes: 60,
  timeZone: course.timeZone,
  place: 'Library, room 3',
};

/** The props that mails about it share. */
export const ofMeeting = { courseName: course.courseName, groupNumber: 7, meeting, me };
export const invited = { method: 'REQUEST' as const, ics: 'BEGIN:VCALENDAR' };
export const cancelled = { method: 'CANCEL' as const, ics: 'BEGIN:VCALENDAR' };

export const request = {
  ...course,
  deadline,
  courseCode: 'MATH 201',
  university: 'Example University',
  semester: 'FALL' as const,
  year: '2026',
};

export const homeLink = { id: 7, token: 'h'.repeat(43) };
