/** The fake API's answers when the remote runs alone with `API_ORIGIN=fake`. All people are made up. */

const TOKEN = 'a-meeting-token-of-nobody';

const members = [
  { fullName: 'Noa Levi', email: 'noa.levi@example.edu', isLeader: true },
  { fullName: 'Ana Díaz', email: 'ana.diaz@example.edu', isLeader: false },
  { fullName: 'Omar Haddad', email: 'omar.haddad@example.edu', isLeader: false },
  { fullName: '李 小明', email: 'li.xiaoming@example.edu', isLeader: false },
];
const group = { courseName: 'Cells & Organs', groupNumber: '3', members: JSON.stringify(members) };
const times = ['Monday 14:00', 'Wednesday 18:00', 'Tuesday 00:00'];

/** @param {string} path @param {Record<string, string>} query */
const address = (path, query) => `${path}?${new URLSearchParams(query)}`;

export const addresses = [
  '/tools',
  '/tools/pomodoro',
  '/resources',
  '/licenses',
  '/my-data',
  '/help',
  '/help/students',
  '/payment-test',
  '/stripe-test',
  '/class-payment',
  address('/sms-redirect', { numbers: '+1 555 010 0000,555 010 0001', body: 'Hello, shall we meet on Monday?' }),
  address('/meet-scheduler', { ...group, times: JSON.stringify(times) }),
  address('/schedule-meet', { token: TOKEN }),
  address('/create-drive-folder', { ...group, groupId: '7', leader: 'a-link-of-a-leader-of-nobody' }),
];

export const answers = {
  'POST /api/meet-scheduler-data': { status: 200, body: { token: TOKEN } },
  'GET /api/meet-token-redirect': { status: 200, body: { redirectTo: `/schedule-meet?token=${TOKEN}` } },
  'GET /api/meet-scheduler-data/:token': {
    status: 200,
    body: {
      meetingDetails: {
        courseName: 'Cells & Organs',
        groupNumber: 3,
        suggestedTimes: times,
        timeZone: 'America/New_York',
        canMail: true,
      },
      groupMembers: members,
    },
  },
  'POST /api/meet-scheduler-data/:token/invitation': {
    status: 200,
    body: {
      fileName: 'study-group-3.ics',
      ics: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n',
      emailsQueued: 3,
    },
  },
  'GET /api/google-credentials': {
    status: 200,
    body: { hasValidCredentials: true, fullClientId: 'nobody.apps.googleusercontent.com' },
  },
  'POST /api/create-google-events': {
    status: 200,
    body: {
      success: false,
      events: [
        { id: 'event-1', day: 'monday', time: '14:00', link: 'https://calendar.example/event-1', meetLink: null },
      ],
      failed: [
        {
          day: 'wednesday',
          time: '18:00',
          duration: 60,
          code: 'google_unavailable',
          message: 'Google does not answer. Please try again later',
        },
      ],
    },
  },
  'POST /api/create-google-drive-folder': {
    status: 200,
    body: {
      success: true,
      message: 'The folder is made.',
      folder: { name: 'Cells & Organs, Group 3', shareUrl: 'https://drive.example/folder' },
      failed: [{ email: 'omar.haddad@example.edu', code: 'google_refused', message: 'Google did not allow this' }],
    },
  },
};
