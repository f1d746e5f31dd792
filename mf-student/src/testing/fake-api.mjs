import { inDays, sampleGroup } from '@study-groups/web-sdk/testing/sample-class.mjs';

/** What the API says when the remote stands alone with `API_ORIGIN=fake`. All people are made up. */

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
