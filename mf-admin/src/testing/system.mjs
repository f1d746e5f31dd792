import { inDays } from '@study-groups/web-sdk/testing/sample-class.mjs';

/** The reason why the groups of a class could not be formed. */
export const trouble = { fault: 'memory', attempts: 5, at: inDays(-7), nextTryAt: null };
export const course = { id: 7, courseName: 'Cells & Organs', slug: 'cell-biology' };
export const system = {
  server: {
    version: '1.4.0',
    contracts: '5.0.0',
    node: 'v20.20.2',
    publicUrl: 'http://localhost:4000',
    checks: ['database', 'indexes', 'clock', 'key', 'outbox', 'mailServer'].map((part) => ({
      part,
      words: part === 'mailServer' ? 'takes no mails since 20 minutes (sign-in, 535)' : null,
      isVital: false,
    })),
  },
  processes: ['api', 'worker'].map((role, index) => ({
    id: `process:00${index}a1b2c3`,
    role,
    version: '1.4.0',
    startedAt: inDays(-2),
    seenAt: inDays(0),
    clockErrorMs: index * 2_400,
    memoryBytes: 180_000_000 + index * 90_000_000,
  })),
  database: {
    version: '6.0.5',
    isEmbedded: true,
    members: [{ name: '127.0.0.1:27017', state: 'PRIMARY', isHealthy: true }],
    vulnerabilities: { ids: ['CVE-2024-3372', 'CVE-2026-11933', 'CVE-2026-8053'], mendedIn: '6.0.30' },
    storedBytes: 52_000_000,
    collections: [
      { name: 'students', count: 60_000, bytes: 31_000_000 },
      { name: 'mails', count: 14_000, bytes: 18_000_000 },
    ],
  },
  outbox: {
    isConfigured: true,
    queued: 12,
    dead: 1,
    oldestDueAt: inDays(-0.02),
    stopped: { fault: 'sign-in', code: '535', since: inDays(-0.02), nextTryAt: inDays(0.005) },
  },
  overdue: [{ class: course, deadline: inDays(-7), trouble }],
};
