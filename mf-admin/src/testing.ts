import type { AdminClass } from '@study-groups/contracts/admin';
import type { Bulk } from '@study-groups/contracts/bulk';
import { MAIL_KINDS, type MailSummary } from '@study-groups/contracts/mail';
import type { ProcessSummary, ReleaseSummary, Setup, System } from '@study-groups/contracts/system';
import type { Answers } from '@study-groups/web-sdk/testing/page';

export const ME = 'GET /api/admin/me';
export const CLASSES = 'GET /api/admin/classes?offset=0&limit=100';
export const MAILS = 'GET /api/admin/mails?';
export const JOBS = 'GET /api/admin/jobs';
export const PENDING = 'GET /api/admin/pending';
export const SETUP = 'GET /api/admin/setup';
export const BULK = 'GET /api/admin/bulk';
export const PROVIDERS = 'GET /api/admin/sign-in-providers';
export const PLATFORMS = 'GET /api/admin/lms';

/** The facts about us that every learning platform has to be told. */
export const TOOL = {
  loginUrl: 'https://groups.example.edu/api/lti/login',
  launchUrl: 'https://groups.example.edu/api/lti/launch',
  keysUrl: 'https://groups.example.edu/api/lti/keys',
  domain: 'groups.example.edu',
  scopes: ['names-and-roles'],
};

/** A signed-in admin with two classes and a mail of each kind; tests change what they are about. */
export function answerOf(changes: Answers): Answers {
  return {
    [ME]: [200, { id: 1, username: 'maya', name: 'Maya Brandt', email: 'maya@example.edu', version: 0 }],
    [CLASSES]: [
      200,
      {
        classes: [buildClass({ id: 2, status: 'pending', slug: null, slugProposal: 'esu-ch1' }), buildClass({})],
        total: 2,
        pending: 1,
      },
    ],
    [PENDING]: [200, { pending: 1 }],
    [SETUP]: [200, buildSetup({})],
    [BULK]: [200, { actions: [] }],
    [PROVIDERS]: [200, { providers: [], onlyByProvider: false, cameByProvider: false }],
    [PLATFORMS]: [200, { platforms: [], tool: TOOL }],
    [MAILS]: [
      200,
      {
        mails: MAIL_KINDS.map((kind, index) => buildMail({ id: index + 1, kind })),
        more: false,
        stopped: null,
        counts: { queued: 0, dead: 0 },
      },
    ],
    ...changes,
  };
}

/** A class for tests: approved, flexible, without students. */
export function buildClass(changes: Partial<AdminClass>): AdminClass {
  return {
    id: 1,
    slug: 'algebra-x2y3',
    slugProposal: null,
    courseName: 'Linear Algebra',
    courseCode: 'MA 201',
    university: 'Example State University',
    semester: 'FALL',
    year: 2026,
    instructorName: 'Renée Levi',
    instructorEmail: 'renee@example.edu',
    deadline: '2026-12-05T04:59:00.000Z',
    timeZone: 'America/New_York',
    groupSize: 'flex',
    minGroupSize: 3,
    maxGroupSize: 5,
    active: true,
    status: 'approved',
    autoMatch: true,
    createdAt: '2026-11-01T10:00:00.000Z',
    studentCount: 0,
    groupCount: 0,
    version: 0,
    rejectionReason: null,
    ...changes,
  };
}

/** A bulk action for tests: two requests that are about to be approved. */
export function buildBulk(changes: Partial<Bulk>): Bulk {
  return {
    id: 1,
    action: 'approve',
    state: 'asked',
    query: null,
    total: 2,
    others: 0,
    gone: 0,
    concerns: { students: 0, groups: 0, people: 2, classes: 0 },
    outcomes: { waiting: 2, done: 0, already: 0, left: 0, failed: 0 },
    paused: false,
    ...changes,
  };
}

/** A mail for tests: sent at the first attempt. */
export function buildMail(changes: Partial<MailSummary>): MailSummary {
  return {
    id: 1,
    kind: 'class-approved',
    to: 'renee@example.edu',
    subject: 'A subject',
    language: 'en',
    status: 'sent',
    attempts: 1,
    lastFault: null,
    nextAttemptAt: null,
    createdAt: '2026-11-01T10:00:00.000Z',
    sentAt: '2026-11-01T10:01:00.000Z',
    class: null,
    ...changes,
  };
}

/** An installation for tests in which every step of the first hour is done. */
export function buildSetup(changes: Partial<Setup>): Setup {
  return {
    publicUrl: { value: 'https://groups.example.edu', answers: true, isSecure: true, isLocal: false },
    mail: { isConfigured: true, lastTest: buildMail({ kind: 'test-mail' }) },
    google: { isConfigured: true },
    classCount: 2,
    ...changes,
  };
}

/** A process for tests that does all, with the right time. */
export function buildProcess(changes: Partial<ProcessSummary>): ProcessSummary {
  return {
    id: 'process:0f1e2d3c',
    role: 'all',
    version: '1.4.0',
    startedAt: '2026-12-01T05:00:00.000Z',
    seenAt: '2026-12-05T05:00:00.000Z',
    clockErrorMs: 12,
    memoryBytes: 412_300_000,
    ...changes,
  };
}

/** An installation for tests in which all is well. */
export function buildSystem(changes: Partial<System>): System {
  return {
    server: {
      version: '1.4.0',
      contracts: '5.0.0',
      node: 'v20.20.2',
      publicUrl: 'https://groups.example.edu',
      checks: ['database', 'indexes', 'clock', 'key', 'outbox', 'mailServer'].map((part) => {
        return { part, words: null, isVital: false };
      }),
    },
    processes: [buildProcess({})],
    database: {
      version: '6.0.5',
      isEmbedded: true,
      members: [{ name: '127.0.0.1:27017', state: 'PRIMARY', isHealthy: true }],
      storedBytes: 52_000_000,
      collections: [{ name: 'students', count: 60_000, bytes: 31_000_000 }],
    },
    outbox: { isConfigured: true, queued: 0, dead: 0, oldestDueAt: null, stopped: null },
    overdue: [],
    ...changes,
  };
}

/** A release for tests: a remote with one build before the one that is live. */
export function buildRelease(changes: Partial<ReleaseSummary>): ReleaseSummary {
  return {
    name: 'admin',
    live: { id: 'a'.repeat(16), version: '2.1.0', contracts: '^5.0.0', fits: true },
    fault: null,
    previous: [{ id: 'b'.repeat(16), version: '2.0.0', contracts: '^5.0.0', fits: true }],
    ...changes,
  };
}
