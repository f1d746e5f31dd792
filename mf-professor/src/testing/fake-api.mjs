import { largeClass } from './large-class.mjs';

/** What the API says when the remote stands alone with `API_ORIGIN=fake`; any password opens. All people are made up. */

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const CELLS = 126;

/** @param {number} days */
const inDays = (days) => new Date(Date.now() + days * 86_400_000).toISOString();

/** The dashboards of a class with groups, of one that waits for them, of one that takes submissions, and of large ones. */
export const addresses = [
  '/create-class',
  '/dashboard/cell-biology',
  '/dashboard/ready',
  '/dashboard/open',
  '/dashboard/running',
  '/dashboard/failed',
  '/dashboard/early',
  '/dashboard/sixty',
  '/dashboard/three-hundred',
];

const PEOPLE = [
  'Noa Levi',
  'Ana Díaz',
  'Omar Haddad',
  'Mei Lin',
  'Jonas Berg',
  'Leïla Benali',
  'Pavel Novák',
  'Priya Nair',
  'Sam Carter',
];
const GROUP_SIZE = 4;

/** @param {number} number */
const emailOf = (number) => `student-${number}@example.edu`;

/** Eight of the nine are in a group. @param {number} index */
const groupOf = (index) => (index < 2 * GROUP_SIZE ? Math.floor(index / GROUP_SIZE) + 1 : null);

const students = PEOPLE.map((fullName, index) => ({
  id: index + 1,
  fullName,
  email: emailOf(index + 1),
  studentId: `A${1000 + index}`,
  ...(index % 3 === 0 && { phoneNumber: `+1 555 010 000${index}` }),
  availability: {
    monday: ['14:00', '15:00', ...(index % 2 ? ['16:00'] : [])],
    wednesday: ['18:00', ...(index % 3 ? ['19:00', '00:00'] : [])],
    saturday: index % 4 ? ['10:00'] : [],
  },
  studyRole: index % 2 ? ['explainer'] : ['questioner', 'recorder'],
  engagementStyle: 'interactive',
  priorKnowledge: 'medium',
  communicationPreference: 'depends-on-topic',
  personalityType: 1 + (index % 5),
  preferredGroupSize: '4',
  studyFormat: index % 3 ? 'hybrid' : 'in-person',
  studyIntensity: 'moderate',
  meetingFrequency: '2-3-times',
  friendPreferences: index === 1 ? [emailOf(1)] : [],
  groupDynamics: 'no-preference',
  communicationStyle: 'slack-discord',
  language: 'en',
  createdAt: inDays(-9),
  updatedAt: inDays(-8),
  editUrl: `https://groups.example.edu/edit/an-access-key-of-student-${index + 1}`,
  groupId: groupOf(index),
}));

/** @param {string} time  `monday|14:00` */
function cellOf(time) {
  const [day = '', slot = ''] = time.split('|');
  // A day of the grid begins at eight.
  return DAYS.indexOf(day) * 18 + ((Number(slot.slice(0, 2)) + 16) % 24);
}

/**
 * @param {number} number
 * @param {number} matchScore
 * @param {Record<string, number>} hours  how many can meet when, best first
 */
function group(number, matchScore, hours) {
  const overlap = Array.from({ length: CELLS }, () => 0);
  for (const [time, count] of Object.entries(hours)) overlap[cellOf(time)] = count;
  return {
    id: number,
    name: `Group ${number}`,
    matchScore,
    breakdown: [
      { term: 'time', quality: (matchScore - 37) / 50, points: matchScore - 37, maxPoints: 50 },
      { term: 'format', quality: 0.8, points: 16, maxPoints: 20 },
      { term: 'roles', quality: 0.7, points: 21, maxPoints: 30 },
      { term: 'friends', quality: null, points: 0, maxPoints: 0 },
    ],
    bestMeetingTimes: Object.keys(hours),
    attendance: Object.values(hours),
    overlap,
    meetingFrequency: '2-3-times',
    members: students
      .filter(({ groupId }) => groupId === number)
      .map(({ id, fullName, email, studyFormat, studyIntensity }, index) => ({
        id,
        fullName,
        email,
        studyFormat,
        studyIntensity,
        isLeader: index === 0,
        messageClicked: index === 0 && number === 1,
        emailClicked: false,
        scheduleClicked: index === 0 && number === 1,
      })),
  };
}

const groups = [
  group(1, 82, { 'monday|14:00': 4, 'monday|15:00': 4, 'wednesday|18:00': 4, 'wednesday|00:00': 3 }),
  group(2, 58, { 'monday|14:00': 4, 'wednesday|18:00': 3 }),
];

const course = {
  id: 7,
  slug: 'cell-biology',
  slugProposal: null,
  courseName: 'Cells & Organs',
  courseCode: 'BIO 101',
  university: 'Example University',
  instructorName: 'Ruth Amsel',
  instructorEmail: 'ruth.amsel@example.edu',
  semester: 'FALL',
  year: 2026,
  deadline: inDays(-7),
  timeZone: 'America/New_York',
  groupSize: 'flex',
  active: true,
  status: 'approved',
  autoMatch: true,
  minGroupSize: 3,
  maxGroupSize: 5,
  createdAt: inDays(-30),
  signUpUrl: 'https://groups.example.edu/class/cell-biology',
  groupsUrl: 'https://groups.example.edu/groups/cell-biology',
  embedding: {
    scriptUrl: 'https://groups.example.edu/embed.js',
    formUrl: 'https://groups.example.edu/embed/cell-biology',
    origins: ['https://moodle.example.edu'],
  },
  can: { match: false, reshuffle: true, export: true },
  minStudents: 3,
  rules: { together: [], apart: [], notAlone: [], fixed: [] },
};

const LEADER_CHANGED = {
  id: 2,
  kind: 'leader-changed',
  by: 'professor',
  at: inDays(-5),
  studentName: 'Noa Levi',
  otherStudentName: null,
  group: 'Group 1',
};

const matched = {
  version: 1,
  class: course,
  students,
  groups,
  hasDeadlinePassed: true,
  state: 'complete',
  runs: [
    {
      number: 1,
      seed: 20_261_204,
      groupCount: 2,
      studentCount: 8,
      classScore: 70.4,
      bound: 71.2,
      proven: false,
      milliseconds: 1_840,
      createdAt: inDays(-6.9),
    },
  ],
  history: [
    LEADER_CHANGED,
    {
      id: 1,
      kind: 'matched',
      by: 'job',
      at: inDays(-6.9),
      studentName: null,
      otherStudentName: null,
      run: 1,
      emailsQueued: 10,
    },
  ],
  undo: { ...LEADER_CHANGED, by: 'admin' },
  redo: null,
  preview: null,
};

const waiting = {
  ...matched,
  class: { ...course, slug: 'ready', can: { match: true, reshuffle: false, export: true } },
  students: students.map((student) => ({ ...student, groupId: null })),
  groups: [],
  state: 'ready',
  runs: [],
  history: [],
  undo: null,
};

/** Its groups are being formed. */
const running = {
  ...waiting,
  class: {
    ...course,
    slug: 'running',
    can: { match: false, reshuffle: false, export: false },
    matching: { phase: 'recombine', done: 0.62, secondsLeft: 95 },
  },
};

/** Its groups could not be formed at the deadline. */
const failed = {
  ...waiting,
  class: {
    ...waiting.class,
    slug: 'failed',
    matchTrouble: { fault: 'memory', attempts: 5, at: inDays(-6.9), nextTryAt: null },
  },
};

/** An admin has formed its groups while students still sign up. */
const early = {
  ...matched,
  class: { ...course, slug: 'early', deadline: inDays(0.05), can: { ...course.can, reshuffle: false } },
  hasDeadlinePassed: false,
};

const open = {
  ...waiting,
  class: { ...course, slug: 'open', deadline: inDays(7), can: { match: false, reshuffle: false, export: true } },
  hasDeadlinePassed: false,
  state: 'accepting',
};

const MATCH = 'POST /api/match/:slug';
const UNDO = 'POST /api/dashboard/:slug/undo';
const PREVIEW = 'POST /api/preview-groups/sixty';
const DROP = 'DELETE /api/preview-groups/sixty';

const ruled = {
  ...course,
  slug: 'sixty',
  rules: {
    together: [[3, 9]],
    apart: [[1, 2]],
    notAlone: [{ tag: 'Repeats the course', students: [5, 20] }],
    fixed: [],
  },
};
const sixty = largeClass(60, ruled);
/** The same people in other groups. */
const preview = {
  newGroupSize: 5,
  classScore: 66.3,
  bound: 71.9,
  proven: false,
  groups: Array.from({ length: 12 }, (_, at) => ({
    name: `Group ${at + 1}`,
    matchScore: 48 + 3 * at,
    members: Array.from({ length: 5 }, (__, place) => at + 12 * place + 1),
  })),
  createdAt: inDays(0),
  isOutdated: false,
};

export const answers = {
  'POST /api/class-requests': {
    status: 201,
    body: {
      id: 8,
      courseName: 'Linear Algebra',
      courseCode: 'MATH 201',
      university: 'Example University',
      instructorName: 'Ruth Amsel',
      instructorEmail: 'ruth.amsel@example.edu',
      semester: 'SPR',
      year: '2027',
      deadline: inDays(30),
      timeZone: 'America/New_York',
      groupSize: 'flex',
      slugProposal: 'linear-algebra',
      slug: 'linear-algebra',
      status: 'pending',
      createdAt: inDays(0),
    },
  },
  'POST /api/dashboard/open': { status: 200, body: open },
  'POST /api/dashboard/running': { status: 200, body: running },
  'POST /api/dashboard/failed': { status: 200, body: failed },
  'POST /api/dashboard/early': { status: 200, body: early },
  // The page then polls.
  'GET /api/dashboard/:slug/live': {
    status: 429,
    body: { code: 'too_many_requests', message: 'Too many attempts. Please try again later' },
  },
  [UNDO]: {
    status: 200,
    body: { undone: { ...LEADER_CHANGED, id: 3, kind: 'undone', of: 'leader-changed' }, version: 2 },
  },
  'POST /api/dashboard/:slug/redo': {
    status: 200,
    body: { redone: { ...LEADER_CHANGED, id: 4, kind: 'redone', of: 'leader-changed' }, version: 3 },
  },
  'POST /api/cancel-match/:slug': { status: 200, body: { success: true } },
  'PUT /api/dashboard/:slug/settings': {
    status: 200,
    body: {
      autoMatch: true,
      groupSize: 'flex',
      timeZone: 'America/New_York',
      confirmAddresses: false,
      emailsQueued: 0,
      version: 2,
    },
  },
  'POST /api/dashboard/:slug/passwords': {
    status: 200,
    body: { dashboard: 'prof-cell26x9kd', groups: 'group-cell26m4tw' },
  },
  'POST /api/dashboard/:slug/passwords/rotate': {
    status: 200,
    body: { password: 'group-cell26q7hp', emailsQueued: 0, version: 2 },
  },
  'POST /api/resend-emails/:slug': {
    status: 200,
    body: { success: true, message: '8 mails are on their way', emailsQueued: 8 },
  },
  'POST /api/dashboard/ready': [
    { status: 200, body: waiting },
    { after: MATCH, status: 200, body: { ...matched, class: { ...course, slug: 'ready' } } },
  ],
  'POST /api/dashboard/sixty': [
    { status: 200, body: sixty },
    { after: PREVIEW, status: 200, body: { ...sixty, preview } },
    { after: DROP, status: 200, body: sixty },
  ],
  'POST /api/dashboard/three-hundred': { status: 200, body: largeClass(300, { ...course, slug: 'three-hundred' }) },
  'PUT /api/dashboard/:slug/rules': { status: 200, body: { rules: { ...ruled.rules, fixed: [7] }, version: 4 } },
  'DELETE /api/dashboard/:slug/students/:id': { status: 200, body: { studentName: 'Noa Levi', version: 4 } },
  [PREVIEW]: { status: 200, body: { preview, version: 3 } },
  [DROP]: { status: 200, body: { success: true } },
  'POST /api/dashboard/:slug': [
    { status: 200, body: matched },
    { after: UNDO, status: 200, body: { ...matched, version: 2, undo: null, redo: LEADER_CHANGED } },
  ],
  [MATCH]: {
    status: 200,
    body: { success: true, groups, classScore: 70.4, bound: 71.2, proven: false, emailsQueued: 10 },
  },
  'GET /api/export/:slug': {
    status: 200,
    body: '\uFEFFGroup,Name,E-mail\r\nGroup 1,Noa Levi,student-1@example.edu\r\n',
  },
};
