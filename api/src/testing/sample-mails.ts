import { CELLS } from '@study-groups/contracts/grid';
import type { AnyMail, GroupProps, MailProps } from '../records/mail-props.ts';

/** What the mails name their class by. */
export const course = { courseName: 'Linear Algebra', slug: 'eu-math201-fall26-levi', timeZone: 'America/New_York' };
const deadline = '2026-12-05T04:59:00.000Z';

/** How many of three members are free in each hour. */
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
export const leader = { ...group, leaderToken: 'b'.repeat(32), hasPhones: true, withoutPhone: ['Omar Haddad'] };

const me = { studentId: 12, token: 'm'.repeat(43) };
const answer = { meetingId: 5, studentId: 12, token: 'a'.repeat(43) };

/** The meeting that the mails of members are about. */
export const meeting = {
  startsAt: '2026-12-08T19:00:00.000Z',
  minutes: 60,
  timeZone: course.timeZone,
  place: 'Library, room 3',
};

/** The props that mails about it share. */
const ofMeeting = { courseName: course.courseName, groupNumber: 7, meeting, me };
const invited = { method: 'REQUEST' as const, ics: 'BEGIN:VCALENDAR' };
const cancelled = { method: 'CANCEL' as const, ics: 'BEGIN:VCALENDAR' };

const request = {
  ...course,
  deadline,
  courseCode: 'MATH 201',
  university: 'Example University',
  semester: 'FALL' as const,
  year: '2026',
};

const homeLink = { id: 7, token: 'h'.repeat(43) };

/** A mail of every kind. */
export const SAMPLE_MAILS: readonly AnyMail[] = [
  {
    kind: 'class-approved',
    props: {
      ...course,
      deadline,
      dashboardPassword: 'prof-line26-k4',
      groupsPassword: 'group-line26-x7',
      pageToken: 'p'.repeat(43),
    },
  },
  {
    kind: 'submission-received',
    props: { ...course, deadline, accessKey: 'a'.repeat(32), freeCells: [0, 1, 20, 125] },
  },
  { kind: 'your-group', props: yourGroup },
  {
    kind: 'your-group',
    props: { ...yourGroup, me, meeting: { ...meeting, state: 'booked', answer, calendar: invited } },
  },
  { kind: 'your-group', props: { ...yourGroup, me, meeting: { ...meeting, state: 'proposed', answer } } },
  { kind: 'member-left', props: { ...group, me } },
  { kind: 'you-are-leader', props: leader },
  { kind: 'request-received', props: request },
  {
    kind: 'request-waiting',
    props: { ...request, instructorName: 'Dr. Ruth Katz', instructorEmail: 'ruth@example.edu' },
  },
  {
    kind: 'request-rejected',
    props: {
      courseName: course.courseName,
      reason: 'This course has a class already.\n\nPlease ask Dana Cohen for its link.',
    },
  },
  {
    kind: 'feedback',
    props: {
      name: 'Noa Levi',
      email: 'noa@example.edu',
      type: 'feature',
      message: 'A dark grid, please.\n\nMy eyes hurt & sting.',
    },
  },
  {
    kind: 'submission-updated',
    props: { ...course, deadline, accessKey: 'a'.repeat(32), freeCells: [0, 1, 20, 125] },
  },
  {
    kind: 'submission-updated',
    props: { ...course, deadline, accessKey: 'a'.repeat(32), freeCells: [0, 1], after: 'closed', isCorrected: true },
  },
  {
    kind: 'submission-received',
    props: { ...course, deadline, accessKey: 'a'.repeat(32), freeCells: [0, 1, 20, 125], after: 'late' },
  },
  {
    kind: 'you-were-added',
    props: { ...course, deadline, instructorName: 'Dana Cohen', accessKey: 'a'.repeat(32), isIncomplete: true },
  },
  {
    kind: 'you-were-added',
    props: {
      ...course,
      deadline,
      instructorName: 'Dana Cohen',
      accessKey: 'a'.repeat(32),
      isIncomplete: false,
      after: 'closed',
    },
  },
  {
    kind: 'questions-open',
    props: {
      ...course,
      deadline,
      instructorName: 'Dana Cohen',
      accessKey: 'a'.repeat(32),
      questions: ['Which campus do you study on?', 'https://example.com/?'],
    },
  },
  {
    kind: 'confirm-address',
    props: { ...course, deadline, confirm: { studentId: 12, token: 'c'.repeat(43) } },
  },
  ...[false, true].map((isReminder) => ({
    kind: 'roster-invitation' as const,
    props: {
      ...course,
      deadline,
      instructorName: 'Dana Cohen',
      stop: { id: 12, token: 'c'.repeat(43) },
      isReminder,
    },
  })),
  { kind: 'address-changed', props: { courseName: course.courseName } },
  { kind: 'you-were-moved', props: yourGroup },
  { kind: 'you-have-no-group', props: { courseName: course.courseName, groupNumber: 7 } },
  { kind: 'leader-reminder', props: leader },
  { kind: 'leader-changed', props: group },
  {
    kind: 'deadline-extended',
    props: { ...course, deadline, accessKey: 'a'.repeat(32), hadGroups: true },
  },
  {
    kind: 'class-matched',
    props: {
      ...course,
      deadline,
      studentCount: 61,
      groupCount: 15,
      classScore: 78.4,
      lowestScore: 52,
      pageToken: 'p'.repeat(43),
    },
  },
  {
    kind: 'class-needs-attention',
    props: { ...course, deadline, studentCount: 2, minStudents: 3, pageToken: 'p'.repeat(43) },
  },
  {
    kind: 'sign-ups-flooded',
    props: {
      courseName: course.courseName,
      slug: course.slug,
      studentCount: 1_240,
      today: 1_100,
      pageToken: 'p'.repeat(43),
    },
  },
  {
    kind: 'groups-need-you',
    props: { courseName: course.courseName, slug: course.slug, unplaced: 2, small: 1, pageToken: 'p'.repeat(43) },
  },
  { kind: 'matching-failed', props: { ...course, deadline, fault: 'memory', attempts: 5, pageToken: 'p'.repeat(43) } },
  {
    kind: 'meeting-invitation',
    props: {
      courseName: course.courseName,
      groupNumber: 7,
      leaderName: 'Noa Levi',
      timeZone: course.timeZone,
      slots: [
        { day: 'tuesday', time: '14:00', duration: 90 },
        { day: 'friday', time: '00:00', duration: 60 },
      ],
      startDate: '2026-09-01',
      endDate: '2026-12-31',
      meetingLink: 'https://meet.example.edu/abc',
      ics: 'BEGIN:VCALENDAR',
      fileName: 'study-group-7.ics',
    },
  },
  { kind: 'meeting-set', props: { ...ofMeeting, isNew: true, answer, calendar: invited } },
  {
    kind: 'meeting-set',
    props: {
      ...ofMeeting,
      meeting: { ...meeting, place: 'https://zoom.us/j/12345678901' },
      isNew: false,
      answer,
      calendar: invited,
    },
  },
  ...[false, true].map((hasLeft) => ({
    kind: 'meeting-cancelled' as const,
    props: { ...ofMeeting, hasLeft, calendar: cancelled },
  })),
  { kind: 'meeting-reminder', props: { ...ofMeeting, answer, comes: true, othersComing: 2 } },
  { kind: 'meeting-reminder', props: { ...ofMeeting, answer, comes: false, othersComing: 1 } },
  { kind: 'did-you-meet', props: { ...ofMeeting, answer } },
  ...(['check-early', 'peers-early', 'term'] as const).map((survey) => ({
    kind: 'survey-open' as const,
    props: {
      courseName: course.courseName,
      timeZone: course.timeZone,
      survey,
      until: '2026-12-15T19:00:00.000Z',
      me,
    },
  })),
  {
    kind: 'wish-made',
    props: { courseName: course.courseName, slug: course.slug, pageToken: 'p'.repeat(43) },
  },
  { kind: 'wish-declined', props: { courseName: course.courseName, instructorName: 'Dana Levi', me } },
  { kind: 'member-link', props: { courseName: course.courseName, me } },
  {
    kind: 'desk-invitation',
    props: { courseName: 'Linear Algebra', inviterName: 'Dana Levi', role: 'teacher', days: 14, link: homeLink },
  },
  { kind: 'home-link', props: { link: homeLink, minutes: 60 } },
  { kind: 'data-link', props: { link: homeLink, minutes: 60 } },
  { kind: 'test-mail', props: {} },
];
