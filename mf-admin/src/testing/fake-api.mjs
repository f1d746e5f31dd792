import { group, grouped, open } from './class-dashboard.mjs';
import { algebra, approved, biology, chemistry, created, listOf, rejected } from './classes.mjs';
import { figures } from './figures.mjs';
import { inDays } from '@study-groups/web-sdk/testing/sample-class.mjs';
import { course, system, trouble } from './system.mjs';

/**
 * The fake API's answers when the remote runs alone with `API_ORIGIN=fake`: any name and password sign in. All people are made
 * up.
 */

export const addresses = [
  '/admin',
  '/admin/dashboard',
  '/admin/dashboard/class/organic-chemistry',
  '/admin/dashboard/mails',
  '/admin/dashboard/mails/3',
  '/admin/dashboard/jobs',
  '/admin/dashboard/admins',
  '/admin/dashboard/audit',
  '/admin/dashboard/system',
  '/admin/dashboard/setup',
];

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
  class: course,
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
    class: { id: 9, courseName: 'Linear Algebra', slug: null },
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
    lastFault: { fault: 'recipient', code: '550' },
    createdAt: inDays(-7),
    sentAt: null,
  },
  received,
];

const failed = {
  id: 'a'.repeat(24),
  kind: 'match-class',
  class: course,
  state: 'failed',
  nextRunAt: null,
  lastRunAt: inDays(-7),
  trouble,
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

/** @param {string} id @param {string} version */
const buildOf = (id, version) => ({ id: id.repeat(16), version, contracts: '^5.0.0', fits: true });
/** @param {object[]} admin  builds, the one that is live first */
const releasesOf = ([live, ...previous]) => ({
  builds: [
    { name: 'shell', live: buildOf('a', '2.1.0'), fault: null, previous: [] },
    { name: 'admin', live, fault: null, previous },
  ],
  canChange: true,
});
const adminBuilds = [buildOf('b', '2.1.0'), buildOf('c', '2.0.0')];

const testMail = {
  ...received,
  id: 6,
  kind: 'test-mail',
  to: 'alex.kim@example.edu',
  subject: 'A test of your mail server',
  class: null,
};
/** @param {object | null} lastTest */
const setupWith = (lastTest) => ({
  publicUrl: { value: 'http://localhost:4000', answers: true, isSecure: false, isLocal: true },
  mail: { isConfigured: true, lastTest },
  google: { isConfigured: false },
  classCount: 3,
});

const me = { id: 1, username: 'admin', name: 'Alex Kim', email: 'alex.kim@example.edu', version: 0 };
const alex = { ...me, createdAt: inDays(-200) };
const noa = {
  id: 2,
  username: 'noa',
  name: 'נועה לוי',
  email: 'noa.levi@example.edu',
  version: 0,
  createdAt: inDays(-40),
};
const editedAdmin = { ...noa, name: 'Noa Levi', version: 1 };
const newAdmin = {
  id: 3,
  username: 'sam',
  name: 'Sam Okoro',
  email: 'sam.okoro@example.edu',
  version: 0,
  createdAt: inDays(0),
};

const event = {
  id: 31,
  kind: 'request-approved',
  at: inDays(-1),
  by: 'admin',
  admin: { id: 1, username: 'admin' },
  source: 'q7Rt_x2A',
  class: { id: 7, courseName: 'Cells & Organs' },
  student: null,
  facts: {},
};
const events = [
  event,
  { ...event, id: 30, kind: 'admin-edited', class: null, facts: { aboutAdmin: 2, passwordChanged: false } },
  {
    ...event,
    id: 29,
    kind: 'student-moved',
    by: 'professor',
    admin: null,
    student: { id: 5, fullName: 'Ana Díaz' },
    facts: { fromGroup: 'Group A', group: 'Group B', emailsQueued: 8 },
  },
  { ...event, id: 28, kind: 'sign-in-failed', by: 'nobody', admin: null, class: null, facts: { times: 3 } },
  {
    ...event,
    id: 27,
    kind: 'class-expired',
    by: 'job',
    admin: null,
    source: null,
    class: { id: 4, courseName: null },
    facts: { students: 37, groups: 9 },
  },
];

const university = {
  id: 1,
  key: 'example',
  name: 'Example University',
  issuer: 'https://login.example.edu',
  clientId: 'study-groups',
  scope: 'email profile',
  rules: [
    { claim: 'eduperson_affiliation', equals: 'faculty', role: 'professor' },
    { claim: 'groups', equals: 'study-groups-admins', role: 'admin' },
  ],
  isOn: true,
  redirectUri: 'http://localhost:4000/api/sign-in/example/callback',
  signedOutUri: 'http://localhost:4000/admin',
  logoutUri: 'http://localhost:4000/api/sign-in/example/logout',
  people: 2,
  createdAt: inDays(-30),
  version: 1,
};
const secondUniversity = {
  ...university,
  id: 2,
  key: 'college',
  name: 'Example College',
  issuer: 'https://id.college.example.edu',
  redirectUri: 'http://localhost:4000/api/sign-in/college/callback',
  logoutUri: 'http://localhost:4000/api/sign-in/college/logout',
  rules: [],
  people: 0,
  version: 0,
};
const changedUniversity = { ...university, name: 'The Example University', version: 2 };
const signInWays = { providers: [university], onlyByProvider: false, cameByProvider: true };
const identity = {
  id: 2,
  provider: { key: university.key, name: university.name },
  subject: 'a3f2c9d0-77aa-4b8e-9d21-5b6f0c1e2d34',
  email: 'alex.kim@example.edu',
  name: 'Alex Kim',
  admin: { id: 1, username: 'admin' },
  createdAt: inDays(-20),
  seenAt: inDays(-1),
};
const professorIdentity = {
  ...identity,
  id: 1,
  subject: 'b71e04ab-0c5d-4f0e-8f6e-1a2b3c4d5e6f',
  email: 'dana.cohen@example.edu',
  name: 'Dana Cohen',
  admin: null,
  createdAt: inDays(-25),
};

const LOGIN = 'POST /api/admin/login';
const LOGOUT = 'POST /api/admin/logout';
const APPROVE = 'POST /api/admin/class-requests/:id/approve';
const REJECT = 'POST /api/admin/class-requests/:id/reject';
const CREATE = 'POST /api/admin/classes';
const CREATE_ADMIN = 'POST /api/admin/create';
const UPDATE_ADMIN = 'PUT /api/admin/update/:id';
const DELETE_ADMIN = 'DELETE /api/admin/users/:id';
const MATCH = 'POST /api/match/:slug';
const JOBS = 'GET /api/admin/jobs';
const RETRY = 'POST /api/admin/jobs/:id/retry';
const PAUSE = 'POST /api/admin/job-kinds/:kind/pause';
const RESUME = 'POST /api/admin/job-kinds/:kind/resume';
const PUT_LIVE = 'POST /api/admin/releases/:name/live';
const TEST_MAIL = 'POST /api/admin/test-mail';
const BEGIN = 'POST /api/admin/bulk';
const RUN = 'POST /api/admin/bulk/:id/run';
const PROVIDERS = '/api/admin/sign-in-providers';
const ADD_PROVIDER = `POST ${PROVIDERS}`;
const CHANGE_PROVIDER = `PUT ${PROVIDERS}/:id`;
const REMOVE_PROVIDER = `DELETE ${PROVIDERS}/:id`;
const SWITCH_ONLY = 'PUT /api/admin/sign-in';
const RELEASE = 'DELETE /api/admin/identities/:id';
const DISMISS = 'DELETE /api/admin/bulk/:id';

const LIST = 'Course Name\r\nCells & Organs\r\n';
/** The approval of one request, before and after. */
const asked = {
  id: 1,
  action: 'approve',
  state: 'asked',
  query: null,
  total: 1,
  others: 0,
  gone: 0,
  concerns: { students: 0, groups: 0, people: 1, classes: 0 },
  outcomes: { waiting: 1, done: 0, already: 0, left: 0, failed: 0 },
  paused: false,
};
const over = { ...asked, state: 'over', outcomes: { ...asked.outcomes, waiting: 0, done: 1 } };
const signedOut = { status: 401, body: { code: 'not_signed_in', message: 'Please sign in' } };

/** A passkey of the admin, and what a browser is asked for to make one. */
const passkey = { id: 1, name: 'The grey one', createdAt: '2026-11-01T10:00:00.000Z', usedAt: null };
const creation = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Smart Study Groups' },
  user: { id: 'MQ', name: 'admin', displayName: 'Maya Brandt' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
};
/** The data that is held about somebody. */
const held = {
  email: 'noa.levi@example.edu',
  classes: [
    { classId: 7, courseName: 'Cells & Organs', courseCode: 'BIO-1', semester: 'FALL', year: 2026, as: ['student'] },
  ],
  beside: ['session'],
};
const heldFile = {
  format: 'study-groups/personal-data',
  version: 1,
  madeAt: '2026-12-05T05:00:00.000Z',
  email: held.email,
  about: {},
  classes: [],
  sessions: [],
  signIns: [],
  mails: [],
  written: [],
};
/** A learning platform, and what each has to be told of us. */
const lmsPlatform = {
  id: 3,
  name: 'Our Moodle',
  kind: 'moodle',
  issuer: 'https://moodle.example.edu',
  clientId: 'client-1',
  authUrl: 'https://moodle.example.edu/mod/lti/auth.php',
  tokenUrl: 'https://moodle.example.edu/mod/lti/token.php',
  keysUrl: 'https://moodle.example.edu/mod/lti/certs.php',
  deployments: ['1'],
  askedDeployments: ['2'],
  serviceHosts: [],
  askedHosts: ['canvas.example.edu'],
  vouchesForAddresses: false,
  courses: 4,
  access: { baseUrl: 'https://moodle.example.edu', clientId: '', state: 'open' },
  createdAt: '2026-11-01T10:00:00.000Z',
};
const lmsCanvas = {
  ...lmsPlatform,
  id: 4,
  name: 'Our Canvas',
  kind: 'canvas',
  issuer: 'https://canvas.instructure.com',
  askedDeployments: [],
  access: { baseUrl: 'https://canvas.example.edu', clientId: '10000000000007', state: 'waiting' },
};
const lmsTool = {
  loginUrl: 'https://groups.example.edu/api/lti/login',
  launchUrl: 'https://groups.example.edu/api/lti/launch',
  keysUrl: 'https://groups.example.edu/api/lti/keys',
  domain: 'groups.example.edu',
  scopes: ['https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly'],
};

export const answers = {
  'POST /api/admin/passkeys/begin': { status: 200, body: { attempt: 'a'.repeat(32), options: creation } },
  'POST /api/admin/passkeys': { status: 201, body: passkey },
  'POST /api/admin/passkeys/:id/remove': { status: 200, body: { success: true } },
  'POST /api/admin/personal-data': { status: 200, body: held },
  'POST /api/admin/personal-data/file': { status: 200, body: heldFile },
  'POST /api/admin/personal-data/erase': { status: 200, body: { ...held, classes: [] } },
  'GET /api/admin/lms': { status: 200, body: { platforms: [lmsPlatform, lmsCanvas], tool: lmsTool } },
  'POST /api/admin/hold/release': { status: 200, body: { mails: 3, classes: 1, writeBacks: 0 } },
  'POST /api/admin/lms': { status: 201, body: lmsPlatform },
  'PUT /api/admin/lms/:platformId': {
    status: 200,
    body: { ...lmsPlatform, deployments: ['1', '2'], askedDeployments: [] },
  },
  'DELETE /api/admin/lms/:platformId': { status: 200, body: { success: true } },
  'PUT /api/admin/lms/:platformId/access': { status: 200, body: lmsPlatform },
  'DELETE /api/admin/lms/:platformId/access': { status: 200, body: { success: true } },
  'POST /api/admin/lms/:platformId/access/consent': {
    status: 200,
    body: { url: '/admin/dashboard/system?lms=agreed' },
  },
  'POST /api/admin/lms/:platformId/access/try': { status: 200, body: { fault: null, user: 'Study groups service' } },
  'POST /api/admin/lms/registration-links': {
    status: 201,
    body: { url: 'https://groups.example.edu/api/lti/register/once', expiresAt: '2026-12-06T05:00:00.000Z' },
  },
  [LOGIN]: { status: 200, body: { id: 1, token: 'a-token-of-nobody' } },
  [LOGOUT]: { status: 200, body: { success: true } },
  'GET /api/admin/me': [
    signedOut,
    {
      after: LOGIN,
      status: 200,
      body: me,
    },
    { after: LOGOUT, ...signedOut },
  ],
  'GET /api/admin/classes': [
    { status: 200, body: listOf([algebra, chemistry, biology]) },
    { after: APPROVE, status: 200, body: listOf([approved, chemistry, biology]) },
    { after: REJECT, status: 200, body: listOf([rejected, chemistry, biology]) },
    { after: CREATE, status: 200, body: listOf([algebra, created, chemistry, biology]) },
  ],
  'GET /api/admin/class-list.csv': { status: 200, body: LIST },
  'POST /api/admin/class-list.csv': { status: 200, body: LIST },
  'GET /api/admin/class-ids': { status: 200, body: { ids: [biology.id, algebra.id] } },
  'GET /api/admin/class-row': { status: 200, body: { index: 1 } },
  'GET /api/admin/bulk': [
    { status: 200, body: { actions: [] } },
    { after: BEGIN, status: 200, body: { actions: [asked] } },
    { after: RUN, status: 200, body: { actions: [over] } },
    { after: DISMISS, status: 200, body: { actions: [] } },
  ],
  [BEGIN]: { status: 201, body: asked },
  [RUN]: { status: 200, body: { ...asked, state: 'running' } },
  'POST /api/admin/bulk/:id/stop': { status: 200, body: { ...asked, state: 'stopped' } },
  'GET /api/admin/bulk/:id/rows': {
    status: 200,
    body: { rows: [{ subject: String(algebra.id), name: algebra.courseName, code: null }], next: null },
  },
  [DISMISS]: { status: 200, body: { success: true } },
  'GET /api/admin/classes/:id': { status: 200, body: biology },
  'PUT /api/admin/classes/:id': { status: 200, body: { ...biology, version: 4 } },
  'DELETE /api/admin/classes/:id': { status: 200, body: { success: true } },
  [CREATE]: { status: 201, body: created },
  [APPROVE]: { status: 200, body: approved },
  [REJECT]: { status: 200, body: rejected },
  'GET /api/admin/dashboard/:slug': [
    { status: 200, body: open },
    { after: MATCH, status: 200, body: grouped },
  ],
  [MATCH]: {
    status: 200,
    body: { success: true, groups: [group], classScore: 82, bound: 84.5, proven: false, emailsQueued: 6, version: 2 },
  },
  'POST /api/cancel-match/:slug': { status: 200, body: { success: true } },
  'GET /api/export/:slug': {
    status: 200,
    body: '\uFEFFGroup,Full Name,Email\r\nGroup 1,Noa Levi,student-1@example.edu\r\n',
  },
  [JOBS]: [
    { status: 200, body: jobs },
    { after: PAUSE, status: 200, body: pausing('match-class', true) },
    { after: RESUME, status: 200, body: pausing('send-mails', false) },
  ],
  [RETRY]: { status: 200, body: { ...failed, state: 'waiting', nextRunAt: inDays(0), trouble: null } },
  [PAUSE]: { status: 200, body: pausing('match-class', true) },
  [RESUME]: { status: 200, body: pausing('send-mails', false) },
  'GET /api/admin/system': { status: 200, body: system },
  'GET /api/admin/releases': [
    { status: 200, body: releasesOf(adminBuilds) },
    { after: PUT_LIVE, status: 200, body: releasesOf(adminBuilds.toReversed()) },
  ],
  [PUT_LIVE]: { status: 200, body: releasesOf(adminBuilds.toReversed()) },
  'GET /api/admin/storage': {
    status: 200,
    body: {
      at: inDays(0),
      classes: [
        { class: course, students: 37, mails: 120, events: 64, bytes: 410_000 },
        {
          class: { ...course, id: 8, courseName: 'Organic Chemistry' },
          students: 14,
          mails: 30,
          events: 20,
          bytes: 96_000,
        },
      ],
    },
  },
  'GET /api/admin/statistics': {
    status: 200,
    body: {
      at: inDays(0),
      requests: Array.from({ length: 30 }, (_, day) => ({
        day: inDays(day - 29).slice(0, 10),
        count: (day * 7) % 11,
      })),
      signUps: Array.from({ length: 168 }, (_, hour) => ({
        hoursBefore: 168 - hour,
        count: hour % 24 > 8 ? Math.round(hour / 12) : 0,
      })),
    },
  },
  'GET /api/admin/figures': { status: 200, body: figures },
  'POST /api/admin/doctor': {
    status: 200,
    body: {
      at: inDays(0),
      findings: [
        {
          part: 'mail server',
          fault: 'mail.example.edu: the mail server does not accept our sign-in (EAUTH 535).',
          todo: 'Correct user and password in SMTP_URL; characters like @ and : are written %40 and %3A.',
          isNote: false,
        },
        { part: 'PUBLIC_URL', fault: 'It is not encrypted.', todo: 'Put a proxy in front of it.', isNote: true },
      ],
    },
  },
  'GET /api/admin/pending': [
    { status: 200, body: { pending: 1 } },
    { after: APPROVE, status: 200, body: { pending: 0 } },
    { after: REJECT, status: 200, body: { pending: 0 } },
  ],
  'GET /api/admin/search': {
    status: 200,
    body: {
      classes: [biology, algebra].map(({ id, slug, courseName, courseCode, instructorName, status }) => ({
        id,
        slug,
        courseName,
        courseCode,
        instructorName,
        status,
      })),
      people: [{ role: 'admin', id: 1, name: 'Alex Kim', email: 'alex.kim@example.edu', class: null }],
      mails: [{ id: 3, kind: 'submission-received', to: 'noa.levi@example.edu', status: 'sent' }],
    },
  },
  'GET /api/admin/setup': [
    { status: 200, body: setupWith(null) },
    { after: TEST_MAIL, status: 200, body: setupWith(testMail) },
  ],
  [TEST_MAIL]: { status: 200, body: testMail },
  'GET /api/admin/mails': {
    status: 200,
    body: { mails, more: false, stopped: null, counts: { queued: 1, dead: 1 } },
  },
  'POST /api/admin/mails/:id/resend': { status: 200, body: { ...received, id: 6, status: 'queued', sentAt: null } },
  'GET /api/admin/list': [
    { status: 200, body: [alex, noa] },
    { after: CREATE_ADMIN, status: 200, body: [alex, noa, newAdmin] },
    { after: UPDATE_ADMIN, status: 200, body: [alex, editedAdmin] },
    { after: DELETE_ADMIN, status: 200, body: [alex] },
  ],
  [CREATE_ADMIN]: { status: 201, body: newAdmin },
  [UPDATE_ADMIN]: { status: 200, body: editedAdmin },
  [DELETE_ADMIN]: { status: 200, body: { success: true } },
  'PUT /api/admin/profile': { status: 200, body: { ...me, name: 'Alex J. Kim' } },
  'POST /api/admin/change-password': { status: 200, body: { success: true } },
  [`GET ${PROVIDERS}`]: [
    { status: 200, body: signInWays },
    { after: ADD_PROVIDER, status: 200, body: { ...signInWays, providers: [university, secondUniversity] } },
    { after: CHANGE_PROVIDER, status: 200, body: { ...signInWays, providers: [changedUniversity] } },
    { after: REMOVE_PROVIDER, status: 200, body: { ...signInWays, providers: [] } },
    { after: SWITCH_ONLY, status: 200, body: { ...signInWays, onlyByProvider: true } },
  ],
  [ADD_PROVIDER]: { status: 201, body: secondUniversity },
  [CHANGE_PROVIDER]: { status: 200, body: changedUniversity },
  [REMOVE_PROVIDER]: { status: 200, body: { success: true } },
  [`POST ${PROVIDERS}/:id/check`]: { status: 200, body: { fault: null, endsSession: true, saysSignedOut: true } },
  [SWITCH_ONLY]: { status: 200, body: { ...signInWays, onlyByProvider: true } },
  'GET /api/admin/identities': [
    { status: 200, body: { identities: [identity, professorIdentity], more: false } },
    { after: RELEASE, status: 200, body: { identities: [identity], more: false } },
  ],
  [RELEASE]: { status: 200, body: { success: true } },
  'POST /api/admin/identities/link': {
    status: 200,
    body: { goTo: 'https://login.example.edu/auth?client_id=study-groups' },
  },
  'GET /api/admin/audit': { status: 200, body: { events, next: null } },
  'GET /api/admin/mails/:id': {
    status: 200,
    body: {
      ...received,
      html: '<!doctype html><html lang="en"><body><h1>You are signed up</h1><p>Hello Noa Levi,</p></body></html>',
      text: 'You are signed up\n\nHello Noa Levi,\n',
    },
  },
};
