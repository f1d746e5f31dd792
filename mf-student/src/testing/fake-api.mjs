import { inDays, sampleGroup } from '@study-groups/web-sdk/testing/sample-class.mjs';

/** The fake API's answers when the remote runs alone with `API_ORIGIN=fake`. All people are made up. */

const SLUG = 'cell-biology';
const KEY = 'an-access-key-of-nobody';

export const addresses = [
  `/class/${SLUG}`,
  '/class/closed',
  '/class/nowhere',
  `/edit/${KEY}`,
  '/confirm#confirm=31.a-token-of-nobody-at-all',
  '/stop#stop=31.a-token-of-nobody-at-all',
  `/groups/${SLUG}`,
  `/my-group#me=31.${'a-token-of-nobody'.repeat(2)}`,
  '/test',
];

const open = {
  id: 7,
  slug: SLUG,
  courseName: 'Cells & Organs',
  instructorName: 'Ruth Amsel',
  deadline: inDays(14),
  timeZone: 'America/New_York',
  groupSize: 'flex',
  active: true,
};

const submission = {
  id: 31,
  classId: open.id,
  fullName: 'Noa Levi',
  email: 'noa.levi@example.edu',
  studentId: 'A1234567',
  phoneNumber: '+1 555 010 0000',
  availability: { monday: ['14:00', '15:00', '16:00'], wednesday: ['18:00', '19:00'], saturday: ['10:00', '11:00'] },
  studyRole: ['explainer', 'facilitator'],
  engagementStyle: 'interactive',
  priorKnowledge: 'medium',
  communicationPreference: 'speak-aloud',
  personalityType: 4,
  preferredGroupSize: '4',
  studyFormat: 'hybrid',
  studyIntensity: 'moderate',
  meetingFrequency: '2-3-times',
  friendPreferences: ['ana.diaz@example.edu'],
  groupDynamics: 'no-preference',
  communicationStyle: 'slack-discord',
  language: 'en',
  createdAt: inDays(-3),
  updatedAt: inDays(-1),
};

/**
 * @param {number} number
 * @param {number} matchScore
 * @param {readonly string[]} names  the leader's first
 * @param {Record<string, number>} hours  how many can meet when, best first
 */
function group(number, matchScore, names, hours) {
  return {
    ...sampleGroup(number, matchScore, hours),
    members: names.map((fullName, index) => ({
      id: number * 10 + index,
      fullName,
      email: `member-${number}-${index}@example.edu`,
      studyFormat: index === 2 ? 'virtual' : 'hybrid',
      studyIntensity: 'moderate',
      isLeader: index === 0,
    })),
  };
}

/** @param {number} hours  from now, to the full hour */
function inHours(hours) {
  const instant = Date.now() + hours * 3_600_000;
  return new Date(instant - (instant % 3_600_000)).toISOString();
}

const meeting = {
  id: 5,
  state: 'proposed',
  startsAt: inHours(50),
  minutes: 60,
  place: null,
  answers: [{ studentId: 32, answer: 'comes' }],
  met: [],
};

const myGroup = {
  you: {
    id: submission.id,
    fullName: submission.fullName,
    isLeader: true,
    feedUrl: `https://groups.example.edu/api/calendars/31.${'a-token-of-nobody'.repeat(2)}.ics`,
    stopped: [],
  },
  class: {
    courseName: open.courseName,
    instructorName: open.instructorName,
    timeZone: open.timeZone,
    isActive: true,
  },
  group: {
    id: 1,
    name: 'Group 1',
    bestMeetingTimes: ['monday|14:00', 'wednesday|18:00'],
    members: [submission.fullName, 'Ana Díaz', 'Omar Haddad', 'Mei Lin'].map((fullName, index) => ({
      id: submission.id + index,
      fullName,
      email: `member-1-${index}@example.edu`,
      isLeader: index === 0,
    })),
    agenda: [
      { part: 'explains', studentId: 31 },
      { part: 'asks', studentId: 32 },
      { part: 'notes', studentId: 34 },
    ],
  },
  next: meeting,
  last: null,
  hours: [50, 74, 98, 122, 146, 170, 194, 218].map((hours, index) => ({
    startsAt: inHours(hours),
    missing: index < 4 ? [] : [33],
  })),
  surveys: [
    { survey: 'check-late', until: inHours(120), answers: [] },
    { survey: 'peers-late', until: inHours(120), mates: [32, 33, 34], answers: [] },
  ],
  released: [
    {
      survey: 'peers-early',
      from: 3,
      means: { contributes: 4.3, interacts: 4.7, 'on-track': 3.3, quality: 4, knows: 3.7 },
    },
  ],
};

const answered = {
  ...myGroup,
  surveys: myGroup.surveys.map((survey) => ({
    ...survey,
    answers: survey.mates?.map((aboutId) => ({ aboutId, scales: { quality: 4 } })) ?? [{ scales: { heard: 4 } }],
  })),
};
const booked = { ...myGroup, next: { ...meeting, state: 'booked' } };

export const answers = {
  'POST /api/confirm-address': { status: 200, body: { class: open, standing: 'counted' } },
  'POST /api/roster/stop': { status: 200, body: { courseName: open.courseName } },
  'POST /api/students/:accessKey/confirmation': { status: 200, body: { sent: true } },
  'GET /api/classes/nowhere': { status: 404, body: { code: 'class_not_found', message: 'Class not found' } },
  'GET /api/classes/closed': { status: 200, body: { ...open, id: 8, slug: 'closed', deadline: inDays(-2) } },
  'GET /api/classes/:slug': { status: 200, body: open },
  'POST /api/students': { status: 201, body: { accessKey: KEY } },
  'GET /api/students/:accessKey': { status: 200, body: { student: submission, class: open } },
  'PUT /api/students/:accessKey': { status: 200, body: { student: { ...submission, updatedAt: inDays(0) } } },
  'PUT /api/students/:accessKey/name': { status: 200, body: { student: { ...submission, updatedAt: inDays(0) } } },
  'GET /api/my-group': { status: 200, body: myGroup },
  'POST /api/my-group/meetings': { status: 200, body: booked },
  'PUT /api/my-group/meetings/:meetingId/answer': { status: 200, body: booked },
  'PUT /api/my-group/meetings/:meetingId/place': { status: 200, body: booked },
  'DELETE /api/my-group/meetings/:meetingId': { status: 200, body: { ...myGroup, next: null } },
  'PUT /api/my-group/surveys/:survey': { status: 200, body: answered },
  'PUT /api/my-group/mails': { status: 200, body: myGroup },
  'POST /api/my-group/feed': { status: 200, body: myGroup },
  'POST /api/my-group/link': { status: 200, body: { success: true } },
  'POST /api/groups/:slug/:groupId/calendar': {
    status: 200,
    body: { fileName: 'study-group-1.ics', ics: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
  },
  'POST /api/groups/:slug': {
    status: 200,
    body: {
      className: open.courseName,
      instructor: open.instructorName,
      timeZone: open.timeZone,
      groups: [
        group(1, 82, ['Noa Levi', 'Ana Díaz', 'Omar Haddad', 'Mei Lin'], {
          'monday|14:00': 4,
          'wednesday|18:00': 4,
          'monday|15:00': 3,
          'friday|00:00': 3,
        }),
        group(2, 64, ['Jonas Berg', 'Leïla Benali', 'Pavel Novák'], { 'tuesday|10:00': 3, 'sunday|20:00': 2 }),
        group(3, 39, ['Priya Nair', 'Sam Carter', 'Yael Cohen', 'Tomás Silva', 'Ewa Lis'], {}),
      ],
    },
  },
};
