import type { AdminClass } from '@study-groups/contracts/admin';
import { MAIL_KINDS, type MailSummary } from '@study-groups/contracts/mail';
import type { Setup } from '@study-groups/contracts/system';
import type { Answers } from '@study-groups/web-sdk/testing/page';

export const ME = 'GET /api/admin/me';
export const CLASSES = 'GET /api/admin/classes?';
export const MAILS = 'GET /api/admin/mails?';
export const JOBS = 'GET /api/admin/jobs';
export const PENDING = 'GET /api/admin/pending';
export const SETUP = 'GET /api/admin/setup';

/** A signed-in admin with two classes and a mail of each kind; tests change what they are about. */
export function answerOf(changes: Answers): Answers {
  return {
    [ME]: [200, { id: 1, username: 'maya', name: 'Maya Brandt', email: 'maya@example.edu' }],
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
