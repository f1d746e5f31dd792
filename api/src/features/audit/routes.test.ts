import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as admin from '@study-groups/contracts/admin';
import { exportClasses } from '@study-groups/contracts/admin-classes';
import * as users from '@study-groups/contracts/admin-users';
import * as bulks from '@study-groups/contracts/bulk';
import {
  ADMIN_EVENT_KINDS,
  AUDIT_PAGE,
  type AuditEvent,
  type AuditKind,
  listAudit,
} from '@study-groups/contracts/audit';
import type { Call } from '@study-groups/contracts/call';
import { confirmAddress } from '@study-groups/contracts/confirmation';
import { getDashboard } from '@study-groups/contracts/dashboard';
import { pauseJobs, resumeJobs, retryJob } from '@study-groups/contracts/jobs';
import * as lms from '@study-groups/contracts/lms';
import { getMail, resendMail } from '@study-groups/contracts/mail';
import { exportPersonalData } from '@study-groups/contracts/personal-data';
import * as passkeys from '@study-groups/contracts/passkeys';
import * as providers from '@study-groups/contracts/sign-in-providers';
import { correctAddress, createStudent, updateStudent } from '@study-groups/contracts/student';
import { putLive, releaseHold, runDoctor, sendTestMail } from '@study-groups/contracts/system';
import { beginHold } from '../../platform/hold.ts';
import { AdminModel, type AdminRecord } from '../../records/admin.ts';
import { confirmLink } from '../../records/confirmation.ts';
import { EventModel } from '../../records/event.ts';
import { AUDIT_DAYS, MACHINE, recordSight } from '../../records/record-event.ts';
import { SessionModel } from '../../records/session.ts';
import { emptyDatabase, type Sent, startTestApi, type TestApi } from '../../testing/api.ts';
import { addPasskey, Authenticator, beginPasskeyLogin } from '../../testing/authenticator.ts';
import { releaseTwice } from '../../testing/builds.ts';
import { stopClock } from '../../testing/clock.ts';
import { ADMIN_PASSWORD, buildAdmin, buildClass, buildStudent, buildSubmission } from '../../testing/factories.ts';
import { buildPlatformForm } from '../../testing/lms-form.ts';
import { buildPlatform } from '../../testing/lms.ts';
import { buildPlace, type PlaceState } from '../../testing/places.ts';
import { buildIdentity, buildProvider, providerForm } from '../../testing/providers.ts';
import { signIn } from '../../testing/sign-in.ts';
import { keepRetention } from '../privacy/retention.ts';

const DAY_MS = 86_400_000;

let api: TestApi;
let ruth: AdminRecord;
let headers: Record<string, string>;
beforeAll(async () => void (api = await startTestApi({ TRUST_PROXY: '1', SMTP_URL: 'smtp://127.0.0.1:9' })));
beforeEach(async () => {
  await emptyDatabase();
  ruth = await buildAdmin({ username: 'ruth' });
  headers = await signIn(api, ruth);
});
afterAll(() => api.close());

/** The trail as an admin reads it, the newest first. */
async function trail(query: Record<string, string> = {}): Promise<AuditEvent[]> {
  const { status, body } = await api.call(listAudit, { headers, query });
  expect(status).toBe(200);
  return body.events;
}

const kindsOf = (events: readonly AuditEvent[]) => events.map(({ kind }) => kind);
const ok = async (call: Call, sent: Sent) => {
  const answer = await api.call(call, { headers, ...sent });
  expect(answer.status).toBeLessThan(300);
  return answer.body;
};
const identity = { username: 'omar', name: 'Omar Haddad', email: 'omar@example.edu' };

type OfCall = Exclude<AuditKind & (typeof ADMIN_EVENT_KINDS)[number], OfMachine>;
/** Not by a call: what a command or a job does, and what takes the way to a provider and back. */
type OfMachine = 'class-expired' | 'password-reset' | 'limits-cleared' | 'key-rotated' | 'identity-linked';

const build = (state: PlaceState = 'open') => buildPlace(api.platform, 'audited', state);

/** The actions that cause each event kind that a call can bring about, and what is recorded of it besides who did it. */
const DEEDS: Record<OfCall, () => Promise<object>> = {
  'request-rejected': async () => {
    const { requestId } = await build();
    await ok(admin.rejectRequest, { params: { id: requestId }, body: { reason: 'There is a class already.' } });
    return { class: { id: requestId, courseName: 'Algorithms' } };
  },
  'classes-exported': async () => {
    const { cls, requestId } = await build();
    await ok(exportClasses, { query: { ids: `${cls.id},${requestId}` } });
    return { class: null, facts: { classes: 2 } };
  },
  'bulk-begun': async () => {
    const { requestId } = await build();
    const classes = { of: 'ids', ids: [requestId] };
    const { id } = await ok(bulks.beginBulk, { body: { action: 'reject', classes } });
    for (let i = 0; i < 2; i++) await ok(bulks.runBulk, { params: { id }, body: {} });
    return { class: null, facts: { bulk: 'reject', rows: 1 } };
  },
  'lms-added': async () => {
    await ok(lms.addPlatform, { body: buildPlatformForm() });
    return { class: null };
  },
  'lms-changed': async () => {
    const { id } = await buildPlatform();
    await ok(lms.changePlatform, { params: { platformId: id }, body: buildPlatformForm() });
    return { class: null };
  },
  'lms-removed': async () => {
    const { id } = await buildPlatform();
    await ok(lms.removePlatform, { params: { platformId: id } });
    return { class: null };
  },
  'class-deleted': async () => {
    const { cls } = await build('matched');
    await ok(admin.deleteClass, { params: { id: cls.id } });
    return { class: { id: cls.id, courseName: null }, facts: { students: 3, groups: 2 } };
  },
  'student-signed-up': async () => {
    const { cls } = await build();
    const submission = buildSubmission();
    await ok(createStudent, { headers: {}, body: { classId: cls.id, ...submission } });
    return { by: 'student', admin: null, student: { id: expect.any(Number), fullName: submission.fullName } };
  },
  'submission-edited': async () => {
    const {
      cls,
      students: [student],
    } = await build();
    const submission = buildSubmission();
    const { accessKey, id } = student!;
    await ok(updateStudent, { headers: {}, params: { accessKey }, body: { classId: cls.id, ...submission } });
    return { by: 'student', admin: null, student: { id, fullName: submission.fullName } };
  },
  'address-confirmed': async () => {
    const {
      students: [student],
    } = await build();
    const { id, fullName } = student!;
    const link = confirmLink(api.platform.vault, student!);
    for (let i = 0; i < 2; i++) await ok(confirmAddress, { headers: {}, body: link });
    return { by: 'student', admin: null, student: { id, fullName } };
  },
  'address-corrected': async () => {
    const {
      cls,
      students: [student],
    } = await build();
    const { accessKey, id, fullName } = student!;
    const body = { classId: cls.id, email: 'meant@example.edu' };
    await ok(correctAddress, { headers: {}, params: { accessKey }, body });
    return { by: 'student', admin: null, student: { id, fullName } };
  },
  'edit-links-shown': async () => {
    const { cls, passwords } = await build();
    const sent = { params: { slug: cls.slug! }, headers: { 'x-dashboard-password': passwords.dashboard } };
    for (let i = 0; i < 3; i++) await ok(getDashboard, sent);
    return { by: 'professor', admin: null, class: { id: cls.id, courseName: 'Algorithms' } };
  },
  'signed-in': async () => {
    await signIn(api, ruth);
    return {};
  },
  'signed-out': async () => {
    await ok(admin.logoutAdmin, { headers: await signIn(api, ruth) });
    return {};
  },
  'sign-in-failed': async () => {
    for (const password of ['one', 'two', 'three']) {
      await api.call(admin.loginAdmin, { body: { username: 'ruth', password } });
    }
    return { by: 'nobody', admin: null, facts: { times: 3 } };
  },
  'password-changed': async () => {
    await ok(users.changePassword, { body: { currentPassword: ADMIN_PASSWORD, newPassword: 'left horse' } });
    return {};
  },
  'passkey-added': async () => {
    await addPasskey(api, headers);
    return {};
  },
  'passkey-removed': async () => {
    await addPasskey(api, headers);
    const [{ id }] = await ok(passkeys.listPasskeys, {});
    await ok(passkeys.removePasskey, { params: { id }, body: { currentPassword: ADMIN_PASSWORD } });
    return {};
  },
  'second-factor-failed': async () => {
    const key = await addPasskey(api, headers);
    for (let i = 0; i < 2; i++) {
      const { attempt, options } = await beginPasskeyLogin(api, ruth);
      const credential = { ...new Authenticator().get(options), id: key.id };
      await api.call(passkeys.loginByPasskey, { body: { attempt, credential } });
    }
    return { by: 'nobody', admin: null, facts: { aboutAdmin: ruth.id, times: 2 } };
  },
  'profile-edited': async () => {
    await ok(users.updateProfile, { body: { ...identity, username: 'ruth-2' } });
    return {};
  },
  'admin-created': async () => {
    const { id } = await ok(users.createAdmin, { body: { ...identity, password: 'left horse' } });
    return { facts: { aboutAdmin: id } };
  },
  'admin-edited': async () => {
    const { id } = await buildAdmin();
    await ok(users.updateAdmin, { params: { id }, body: { ...identity, password: 'left horse' } });
    return { facts: { aboutAdmin: id, passwordChanged: true } };
  },
  'admin-deleted': async () => {
    const { id } = await buildAdmin();
    await ok(users.deleteAdmin, { params: { id } });
    return { facts: { aboutAdmin: id } };
  },
  'mail-shown': async () => {
    const { cls, mailId } = await build();
    await ok(getMail, { params: { id: mailId } });
    return { class: { id: cls.id, courseName: 'Algorithms' }, facts: { mail: mailId } };
  },
  'mail-resent': async () => {
    const { cls, mailId } = await build();
    await ok(resendMail, { params: { id: mailId }, body: {} });
    return { class: { id: cls.id, courseName: 'Algorithms' }, facts: { mail: mailId } };
  },
  'jobs-paused': async () => {
    await ok(pauseJobs, { params: { kind: 'send-mails' }, body: {} });
    return { facts: { jobKind: 'send-mails' } };
  },
  'jobs-resumed': async () => {
    await ok(resumeJobs, { params: { kind: 'send-mails' }, body: {} });
    return { facts: { jobKind: 'send-mails' } };
  },
  'hold-released': async () => {
    await beginHold(new Date());
    await ok(releaseHold, { body: {} });
    return {};
  },
  'job-retried': async () => {
    const { cls, jobId } = await build();
    await ok(retryJob, { params: { id: jobId }, body: {} });
    return { class: { id: cls.id, courseName: 'Algorithms' }, facts: { jobKind: 'match-class' } };
  },
  'release-changed': async () => {
    const [id, seen] = await releaseTwice(api.platform.env, 'tools');
    await ok(putLive, { params: { name: 'tools' }, body: { id, seen } });
    return { facts: { build: { name: 'tools', id } } };
  },
  'doctor-run': async () => {
    await ok(runDoctor, { body: {} });
    return {};
  },
  'test-mail-sent': async () => {
    const { id } = await ok(sendTestMail, { body: {} });
    return { facts: { mail: id } };
  },
  'data-exported': async () => {
    const { students } = await build();
    await ok(exportPersonalData, { body: { email: students[0]!.email } });
    return { class: null, student: null, facts: {} };
  },
  'provider-added': async () => {
    const { id } = await ok(providers.addProvider, { body: { ...providerForm, key: 'college' } });
    return { facts: { provider: id } };
  },
  'provider-changed': async () => {
    const { id } = await buildProvider(api.platform);
    await ok(providers.changeProvider, { params: { id }, body: providerForm });
    return { facts: { provider: id } };
  },
  'provider-removed': async () => {
    const { id } = await buildProvider(api.platform);
    await ok(providers.removeProvider, { params: { id } });
    return { facts: { provider: id } };
  },
  'only-by-provider-switched': async () => {
    const { id: providerId } = await buildProvider(api.platform);
    await SessionModel.updateMany({ adminId: ruth.id }, { $set: { providerId, identityId: 1 } });
    for (let i = 0; i < 2; i++) await ok(providers.switchOnlyByProvider, { body: { onlyByProvider: true } });
    return { facts: { onlyByProvider: true } };
  },
  'identity-released': async () => {
    const provider = await buildProvider(api.platform);
    const { id } = await buildIdentity(provider, { adminId: ruth.id });
    await ok(providers.releaseIdentity, { params: { id } });
    return { facts: { provider: provider.id, aboutAdmin: ruth.id } };
  },
};

test.each(Object.keys(DEEDS) as OfCall[])(
  '%s is recorded once, with who did it, when, and from where',
  async (kind) => {
    const now = stopClock();
    const before = (await trail({ kind })).length;
    const recorded = await DEEDS[kind]();
    const [newest, ...older] = await trail({ kind });
    expect(older).toHaveLength(before);
    expect(newest).toMatchObject({
      kind,
      at: now.toISOString(),
      by: 'admin',
      admin: { id: ruth.id, username: 'ruth' },
      source: expect.stringMatching(/^[\w-]{8}$/),
      ...recorded,
    });
  },
);

test('a command on the machine has no source', async () => {
  await recordSight(MACHINE, { kind: 'key-rotated' });
  expect(await trail({ by: 'machine' })).toMatchObject([{ kind: 'key-rotated', admin: null, source: null }]);
});

test('a refused deed leaves no event', async () => {
  const { id } = await buildClass(api.platform, { status: 'rejected', slug: null, passwords: null });
  expect((await api.call(admin.approveRequest, { params: { id }, headers })).status).toBe(409);
  expect((await api.call(users.deleteAdmin, { params: { id: ruth.id }, headers })).status).toBe(409);
  expect(
    (await api.call(users.createAdmin, { headers, body: { ...identity, username: 'ruth', password: 'left horse' } }))
      .status,
  ).toBe(409);
  expect(kindsOf(await trail())).toEqual(['signed-in']);
});

test('the source tells one address from another, and is no address', async () => {
  const from = (address: string) =>
    api.call(admin.loginAdmin, {
      body: { username: 'ruth', password: ADMIN_PASSWORD },
      headers: { 'x-forwarded-for': address },
    });
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.1']) await from(address);
  const [third, second, first] = (await trail({ kind: 'signed-in' })).map(({ source }) => source);
  expect(first).toBe(third);
  expect(first).not.toBe(second);
  expect(JSON.stringify(await EventModel.find().lean())).not.toContain('192.0.2');
});

describe('the list', () => {
  test('goes on where a page ended, also among events of one moment', async () => {
    stopClock();
    for (let i = 0; i < AUDIT_PAGE + 5; i++) await recordSight(MACHINE, { kind: 'limits-cleared' });
    const first = (await api.call(listAudit, { headers })).body;
    expect(first.events).toHaveLength(AUDIT_PAGE);
    const second = (await api.call(listAudit, { headers, query: { before: first.next } })).body;
    const ids = [...first.events, ...second.events].map(({ id }: AuditEvent) => id);
    expect(new Set(ids).size).toBe(AUDIT_PAGE + 6);
    expect(second.next).toBeNull();
  });

  test('is narrowed by class, author, admin, kind and time', async () => {
    const [cls, other] = [await buildClass(api.platform), await buildClass(api.platform)];
    const noon = Date.parse('2026-03-01T12:00:00Z');
    const omar = { id: 77, username: 'omar' };
    const deeds = [
      [{ by: 'professor' }, 'groups-exported', cls.id],
      [{ by: 'admin', admin: omar }, 'passwords-shown', other.id],
      [{ by: 'student' }, 'submission-edited', cls.id],
    ] as const;
    for (const [hour, [actor, kind, classId]] of deeds.entries()) {
      stopClock(noon + hour * 3_600_000);
      await recordSight(actor, { kind, classId });
    }
    const kinds = async (query: Record<string, string>) => kindsOf(await trail(query));
    expect(await kinds({ classId: String(cls.id) })).toEqual(['submission-edited', 'groups-exported']);
    expect(await kinds({ by: 'student' })).toEqual(['submission-edited']);
    expect(await kinds({ adminId: '77' })).toEqual(['passwords-shown']);
    expect(await kinds({ kind: 'groups-exported' })).toEqual(['groups-exported']);
    expect(await kinds({ from: '2026-03-01T13:00:00Z', to: '2026-03-01T14:00:00Z' })).toEqual(['passwords-shown']);
    expect(await kinds({ classId: String(cls.id), kind: 'passwords-shown' })).toEqual([]);
  });

  test('is searched by the beginnings of words of a course and its instructor, and of a username', async () => {
    const topology = await buildClass(api.platform, { courseName: 'Algebraic Topology', instructorName: 'Noa Öz' });
    const art = await buildClass(api.platform, { courseName: 'Ruthenian Art', instructorName: 'Omar Katz' });
    const omar = await buildAdmin({ username: 'Omar.H' });
    await recordSight({ by: 'job' }, { kind: 'matched', classId: topology.id });
    await recordSight({ by: 'admin', admin: omar }, { kind: 'class-edited', classId: art.id });
    await recordSight({ by: 'admin', admin: omar }, { kind: 'limits-cleared' });
    const kinds = async (q: string, more = {}) => kindsOf(await trail({ q, ...more }));
    expect(await kinds('topo')).toEqual(['matched']);
    expect(await kinds(' OZ alg ')).toEqual(['matched']);
    expect(await kinds('topo art')).toEqual([]);
    expect(await kinds('omar')).toEqual(['limits-cleared', 'class-edited']);
    expect(await kinds('omar.h')).toEqual(['limits-cleared', 'class-edited']);
    expect(await kinds('ruth')).toEqual(['class-edited', 'signed-in']);
    expect(await kinds('ruth', { kind: 'signed-in' })).toEqual(['signed-in']);
    expect(await kinds('omar', { classId: String(art.id) })).toEqual(['class-edited']);
    expect(await kinds('omar', { before: `${Date.now() + 1}-1` })).toHaveLength(2);
    for (const q of ['pology', '.*', '^', '(', '…', 'mar', '\\']) expect([q, await kinds(q)]).toEqual([q, []]);
    expect(await kinds(' ')).toHaveLength(4);
  });

  const REFUSED: Record<string, string>[] = [
    { before: '1' },
    { by: 'everybody' },
    { kind: 'made-up' },
    { from: 'yesterday' },
    { q: 'x'.repeat(101) },
    { more: '1' },
  ];
  test('refuses what it does not know', async () => {
    for (const query of REFUSED) {
      const { status } = await api.call(listAudit, { headers, query });
      expect([query, status]).toEqual([query, 400]);
    }
  });
});

describe('what is kept', () => {
  test('of an erased class what admins did stays for a time, without its students', async () => {
    const { cls, students, passwords } = await buildPlace(api.platform, 'erased', 'matched');
    const slug = cls.slug!;
    await ok(getDashboard, { params: { slug }, headers: { 'x-dashboard-password': passwords.dashboard } });
    await ok(admin.getAdminDashboard, { params: { slug } });
    const [studentId, otherStudentId] = students.map(({ id }) => id);
    const about = { kind: 'students-swapped', classId: cls.id, studentId, otherStudentId } as const;
    await recordSight({ by: 'admin', admin: ruth }, about);
    await ok(admin.deleteClass, { params: { id: cls.id } });

    const left = await trail({ classId: String(cls.id) });
    expect(kindsOf(left)).toEqual(['class-deleted', 'students-swapped', 'passwords-shown']);
    expect(left.map(({ student }) => student)).toEqual([null, null, null]);
    expect(await EventModel.countDocuments({ classId: cls.id, otherStudentId })).toBe(0);
    const { facts } = left[0]!;
    await keepRetention(api.platform, new Date(Date.now() + 180_000));
    expect((await trail({ classId: String(cls.id) }))[0]).toMatchObject({ facts });
  });

  test('a class that is there keeps its events, all others go after a year', async () => {
    const { id } = await buildClass(api.platform, { activeUntil: new Date(Date.now() + 2_000 * DAY_MS) });
    const student = await buildStudent(api.platform, id);
    await recordSight({ by: 'student' }, { kind: 'student-signed-up', classId: id, studentId: student.id });
    const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
    await keepRetention(api.platform, inDays(AUDIT_DAYS - 0.1));
    expect(kindsOf(await trail())).toEqual(['student-signed-up', 'signed-in']);
    await keepRetention(api.platform, inDays(AUDIT_DAYS + 0.1));
    expect(kindsOf(await trail())).toEqual(['student-signed-up']);
  });

  test('class-expired', async () => {
    const { id } = await buildClass(api.platform);
    await keepRetention(api.platform, new Date(Date.now() + 300 * DAY_MS));
    expect(await trail({ classId: String(id) })).toMatchObject([{ kind: 'class-expired', by: 'job', source: null }]);
  });

  test('a deleted admin is named by the username of then', async () => {
    const omar = await buildAdmin({ username: 'omar' });
    await signIn(api, omar);
    await ok(users.deleteAdmin, { params: { id: omar.id } });
    expect(await AdminModel.countDocuments({ id: omar.id })).toBe(0);
    expect(await trail({ adminId: String(omar.id) })).toMatchObject([{ admin: { id: omar.id, username: 'omar' } }]);
  });
});
