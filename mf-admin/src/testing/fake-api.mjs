/**
 * What the API says when the remote stands alone with `API_ORIGIN=fake`: any name and password sign in. All people are made
 * up.
 */

/** @param {number} days */
const inDays = (days) => new Date(Date.now() + days * 86_400_000).toISOString();

export const addresses = [
  '/admin',
  '/admin/dashboard',
  '/admin/dashboard/mails',
  '/admin/dashboard/mails/3',
  '/admin/dashboard/jobs',
];

const biology = {
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
  studentCount: 37,
  groupCount: 9,
};

const algebra = {
  ...biology,
  id: 9,
  slug: null,
  slugProposal: 'linear-algebra',
  courseName: 'Linear Algebra',
  courseCode: 'MATH 201',
  instructorName: 'Jonas Berg',
  instructorEmail: 'jonas.berg@example.edu',
  deadline: inDays(21),
  groupSize: '4',
  status: 'pending',
  minGroupSize: 4,
  maxGroupSize: 4,
  createdAt: inDays(-1),
  studentCount: 0,
  groupCount: 0,
};

const approved = { ...algebra, slug: 'linear-algebra', status: 'approved' };
const rejected = { ...algebra, status: 'rejected' };
const chemistry = {
  ...biology,
  id: 8,
  slug: 'organic-chemistry',
  courseName: 'Organic Chemistry',
  courseCode: null,
  deadline: inDays(5),
  createdAt: inDays(-12),
  studentCount: 14,
  groupCount: 0,
};

const received = {
  id: 3,
  kind: 'submission-received',
  to: 'noa.levi@example.edu',
  subject: 'You are signed up for Cells & Organs',
  language: 'en',
  status: 'sent',
  attempts: 1,
  lastFault: null,
  nextAttemptAt: null,
  createdAt: inDays(-9),
  sentAt: inDays(-9),
};
const mails = [
  {
    ...received,
    id: 5,
    kind: 'request-waiting',
    to: 'admin@example.edu',
    subject: 'Linear Algebra waits for a decision',
    status: 'queued',
    attempts: 0,
    createdAt: inDays(-1),
    sentAt: null,
  },
  {
    ...received,
    id: 4,
    kind: 'your-group',
    to: 'ana.diaz@example.edu',
    subject: 'Su grupo de estudio',
    language: 'es',
    status: 'dead',
    attempts: 12,
    createdAt: inDays(-7),
    sentAt: null,
  },
  received,
];

const failed = {
  id: 'a'.repeat(24),
  kind: 'match-class',
  class: { id: 7, courseName: 'Cells & Organs', slug: 'cell-biology' },
  state: 'failed',
  nextRunAt: null,
  lastRunAt: inDays(-7),
  trouble: { fault: 'memory', attempts: 5, at: inDays(-7), nextTryAt: null },
};
const jobs = {
  jobs: [
    failed,
    {
      id: 'b'.repeat(24),
      kind: 'send-mails',
      class: null,
      state: 'waiting',
      nextRunAt: inDays(0),
      lastRunAt: inDays(0),
      trouble: null,
    },
  ],
  kinds: [
    { kind: 'match-class', paused: false, count: 1 },
    { kind: 'send-mails', paused: true, count: 1 },
  ],
};
/** @param {string} kind @param {boolean} paused */
const pausing = (kind, paused) => ({
  ...jobs,
  kinds: jobs.kinds.map((each) => (each.kind === kind ? { ...each, paused } : each)),
});

const LOGIN = 'POST /api/admin/login';
const LOGOUT = 'POST /api/admin/logout';
const APPROVE = 'POST /api/admin/class-requests/:id/approve';
const REJECT = 'POST /api/admin/class-requests/:id/reject';
const CREATE = 'POST /api/admin/classes';
const created = { ...chemistry, id: 10, slug: 'statistics', courseName: 'Statistics', studentCount: 0 };
const JOBS = 'GET /api/admin/jobs';
const RETRY = 'POST /api/admin/jobs/:id/retry';
const PAUSE = 'POST /api/admin/job-kinds/:kind/pause';
const RESUME = 'POST /api/admin/job-kinds/:kind/resume';
const signedOut = { status: 401, body: { code: 'not_signed_in', message: 'Please sign in' } };

export const answers = {
  [LOGIN]: { status: 200, body: { id: 1, token: 'a-token-of-nobody' } },
  [LOGOUT]: { status: 200, body: { success: true } },
  'GET /api/admin/me': [
    signedOut,
    {
      after: LOGIN,
      status: 200,
      body: { id: 1, username: 'admin', name: 'Alex Kim', email: 'alex.kim@example.edu' },
    },
    { after: LOGOUT, ...signedOut },
  ],
  'GET /api/admin/classes': [
    { status: 200, body: [algebra, chemistry, biology] },
    { after: APPROVE, status: 200, body: [approved, chemistry, biology] },
    { after: REJECT, status: 200, body: [rejected, chemistry, biology] },
    { after: CREATE, status: 200, body: [algebra, created, chemistry, biology] },
  ],
  [CREATE]: { status: 201, body: created },
  [APPROVE]: { status: 200, body: approved },
  [REJECT]: { status: 200, body: rejected },
  [JOBS]: [
    { status: 200, body: jobs },
    { after: PAUSE, status: 200, body: pausing('match-class', true) },
    { after: RESUME, status: 200, body: pausing('send-mails', false) },
  ],
  [RETRY]: { status: 200, body: { ...failed, state: 'waiting', nextRunAt: inDays(0), trouble: null } },
  [PAUSE]: { status: 200, body: pausing('match-class', true) },
  [RESUME]: { status: 200, body: pausing('send-mails', false) },
  'GET /api/admin/mails': { status: 200, body: { mails, more: false, stopped: null } },
  'GET /api/admin/mails/:id': {
    status: 200,
    body: {
      ...received,
      html: '<!doctype html><html lang="en"><body><h1>You are signed up</h1><p>Hello Noa Levi,</p></body></html>',
      text: 'You are signed up\n\nHello Noa Levi,\n',
    },
  },
};
