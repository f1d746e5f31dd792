import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { approveRequest, createClass, rejectRequest, updateClass } from '@study-groups/contracts/admin';
import { listClasses } from '@study-groups/contracts/admin-classes';
import type { Call } from '@study-groups/contracts/call';
import { requestClass } from '@study-groups/contracts/class';
import { getClass } from '@study-groups/contracts/public-class';
import { MESSAGES } from '@study-groups/contracts/messages';
import { emptyDatabase, type Sent, startTestApi, type TestApi } from '../../testing/api.ts';
import { stopClock } from '../../testing/clock.ts';
import { buildAdmin, buildClass, buildRequestForm, buildStudent, buildStudents } from '../../testing/factories.ts';
import { trusted } from 'mongoose';
import { signIn } from '../../testing/sign-in.ts';
import { EventModel } from '../../records/event.ts';
import { MailModel } from '../../records/mail.ts';
import { ClassModel } from '../../records/class.ts';
import { openPassword } from '../../records/class-passwords.ts';
import { openMail } from '../../records/mail-payload.ts';
import { renderMail } from '../outbox/render.ts';

let api: TestApi;
let headers: Record<string, string>;
beforeAll(async () => void (api = await startTestApi()));
beforeEach(async () => {
  await emptyDatabase();
  headers = await signIn(api, await buildAdmin());
});
afterAll(() => api.close());

const THIS_YEAR = new Date().getFullYear();
const YY = String(THIS_YEAR).slice(-2);

const asAdmin = (call: Call, sent: Sent = {}) => api.call(call, { headers, ...sent });
const request = async (overrides = {}) => (await api.call(requestClass, { body: buildRequestForm(overrides) })).body;

describe('a request', () => {
  test('waits for an admin, and nobody else sees it', async () => {
    const { status, body } = await api.call(requestClass, { body: buildRequestForm({ status: 'pending' }) });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      slug: `eu-cs201-fall${YY}-cohen`,
      slugProposal: `eu-cs201-fall${YY}-cohen`,
      status: 'pending',
      year: String(THIS_YEAR),
    });
    expect(await ClassModel.findOne({ id: body.id }).lean()).toMatchObject({
      slug: null,
      year: THIS_YEAR,
      groupSize: 5,
      minGroupSize: 3,
      maxGroupSize: 5,
      passwords: null,
      autoMatch: true,
    });
    expect((await api.call(getClass, { params: { slug: body.slug } })).status).toBe(404);
  });

  test('is mailed to its instructor and to every admin', async () => {
    await buildAdmin({ email: 'omar@example.edu' });
    const { id } = await request({ language: 'ar' });
    const mails = await MailModel.find().sort({ id: 1 }).lean();
    expect(mails.map(({ kind, to, language, classId }) => [kind, to.address, language, classId])).toEqual([
      ['request-received', 'dana@example.edu', 'ar', id],
      ['request-waiting', 'ruth@example.edu', 'en', id],
      ['request-waiting', 'omar@example.edu', 'en', id],
    ]);
  });

  test.each([
    [{ status: 'approved' }, 'status', 'Invalid value'],
    [{ deadline: '2020-01-01T00:00:00Z' }, 'deadline', 'Deadline must be in the future'],
    [{ deadline: 'tomorrow' }, 'deadline', 'Please select a valid date and time'],
    [{ year: '26' }, 'year', 'Please enter a valid 4-digit year'],
    // Else it would be erased in eighty years.
    [{ year: '2100' }, 'year', 'The year must be within two years of this one'],
    [{ year: String(THIS_YEAR - 3) }, 'year', 'The year must be within two years of this one'],
    [{ courseName: ' a ' }, 'courseName', 'Course name must be at least 3 characters'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'Please select a valid time zone'],
    [{ expectedStudents: 2_001 }, 'expectedStudents', 'Please enter a number from 1 to 2,000'],
    [{ slugProposal: 'Not a slug' }, 'slugProposal', 'Use 3 to 80 lower case letters, digits and hyphens'],
  ])('with %j is refused', async (change, path, message) => {
    expect(await api.call(requestClass, { body: buildRequestForm(change) })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', errors: [{ path, message }] },
    });
    expect(await ClassModel.countDocuments({})).toBe(0);
  });

  test('is taken 30 times an hour from one address', async () => {
    stopClock();
    await api.platform.limits.classRequests.add('127.0.0.1', 29);
    expect((await api.call(requestClass, { body: buildRequestForm() })).status).toBe(201);
    const refused = await api.call(requestClass, { body: buildRequestForm() });
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(refused.headers.get('retry-after')).toBe('3600');
    expect(await ClassModel.countDocuments({})).toBe(1);
  });
});

describe('approving', () => {
  test('sets slug and passwords and mails them, once', async () => {
    const { id } = await request({ language: 'fr' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => asAdmin(approveRequest, { params: { id } })));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(7).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('already_decided');
    const approved = answers.find(({ status }) => status === 200)?.body;
    expect(approved).toMatchObject({
      id,
      slug: `eu-cs201-fall${YY}-cohen`,
      status: 'approved',
      studentCount: 0,
      groupCount: 0,
    });

    const cls = (await ClassModel.findOne({ id }).lean())!;
    const password = openPassword(api.platform.vault, cls, 'dashboard');
    expect(password).toMatch(new RegExp(`^prof-algo${YY}-`));
    expect(openPassword(api.platform.vault, cls, 'groups')).toMatch(new RegExp(`^group-algo${YY}-`));
    const mails = await MailModel.find({ kind: 'class-approved' }).lean();
    expect(mails).toMatchObject([
      { kind: 'class-approved', classId: id, to: { name: 'Dana Cohen', address: 'dana@example.edu' }, language: 'fr' },
    ]);
    expect(JSON.stringify([cls, mails, approved])).not.toContain(password);
    expect((await api.call(getClass, { params: { slug: approved.slug } })).status).toBe(200);

    expect(await asAdmin(rejectRequest, { params: { id } })).toMatchObject({
      status: 409,
      body: { code: 'already_decided' },
    });
    expect(await ClassModel.findOne({ id }).lean()).toEqual(cls);
  });

  test('gives the same proposal the next free slug, at the same moment too', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 6; i++) ids.push((await request({ slugProposal: 'algorithms' })).id);
    await buildClass(api.platform, { slug: 'algorithms-3' });
    const answers = await Promise.all(ids.map((id) => asAdmin(approveRequest, { params: { id } })));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect(answers.map(({ body }) => body.slug).sort()).toEqual([
      'algorithms',
      'algorithms-2',
      'algorithms-4',
      'algorithms-5',
      'algorithms-6',
      'algorithms-7',
    ]);
    expect(await MailModel.countDocuments({ kind: 'class-approved' })).toBe(6);
  });

  test('a proposal of 80 characters makes room for its number', async () => {
    const slugProposal = `${'a'.repeat(77)}-bb`;
    const [first, second] = [await request({ slugProposal }), await request({ slugProposal })];
    await asAdmin(approveRequest, { params: { id: first.id } });
    const { body } = await asAdmin(approveRequest, { params: { id: second.id } });
    expect(body.slug).toBe(`${'a'.repeat(77)}-2`);
  });

  test('finds no other request', async () => {
    for (const id of ['999', '0', 'x', '{"$gt":0}']) {
      expect(await asAdmin(approveRequest, { params: { id } })).toMatchObject({
        status: 404,
        body: { code: 'class_not_found' },
      });
      expect(await asAdmin(rejectRequest, { params: { id } })).toMatchObject({
        status: 404,
        body: { code: 'class_not_found' },
      });
    }
  });
});

describe('rejecting', () => {
  test('decides a request, and mails its instructor the reason', async () => {
    const { id } = await request();
    const reason = '  This course has a class: https://x.example/a\r\nPlease ask Dana.  ';
    expect(await asAdmin(rejectRequest, { params: { id }, body: { reason } })).toMatchObject({
      status: 200,
      body: {
        status: 'rejected',
        slug: null,
        rejectionReason: 'This course has a class: https://x.example/a\nPlease ask Dana.',
      },
    });
    for (const call of [approveRequest, rejectRequest]) {
      expect(await asAdmin(call, { params: { id } })).toMatchObject({ status: 409, body: { code: 'already_decided' } });
    }
    const mails = await MailModel.find({ kind: trusted({ $nin: ['request-received', 'request-waiting'] }) }).lean();
    expect(mails).toMatchObject([{ kind: 'request-rejected', classId: id, to: { address: 'dana@example.edu' } }]);
    const { text } = await renderMail(openMail(api.platform.vault, mails[0]!), 'en', 'http://groups.example.edu');
    expect(text).toContain('The admin who looked at it writes:');
    expect(text).toContain('This course has a class: https[://]x[.]example/a');
    expect(text).toContain('Please ask Dana.');
  });

  test.each([{}, { reason: '' }, { reason: ' \n ' }])('with %j gives no reason', async (body) => {
    const { id } = await request();
    expect((await asAdmin(rejectRequest, { params: { id }, body })).body.rejectionReason).toBeNull();
    const mail = await MailModel.findOne({ kind: 'request-rejected' }).lean();
    expect(openMail(api.platform.vault, mail!).props).toEqual({ courseName: 'Algorithms' });
    const { text } = await renderMail(openMail(api.platform.vault, mail!), 'en', 'http://groups.example.edu');
    expect(text).not.toContain('writes:');
  });

  test.each([
    ['a long text', 'x'.repeat(1_001), MESSAGES.tooLong],
    ['a text that turns its direction', 'abc\u202edcba', MESSAGES.unreadableText],
  ])('refuses %s as a reason', async (_, reason, message) => {
    const { id } = await request();
    expect(await asAdmin(rejectRequest, { params: { id }, body: { reason } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'reason', message }] },
    });
    expect(await ClassModel.findOne({ id }).lean()).toMatchObject({ status: 'pending' });
  });
});

describe('an admin’s own class', () => {
  const form = {
    courseName: 'Operating Systems',
    instructorName: 'Omar Haddad',
    instructorEmail: 'omar@example.edu',
    deadline: new Date(Date.now() + 86_400_000).toISOString(),
    groupsPagePassword: 'group pass',
    dashboardPassword: 'prof pass',
  };

  test('is approved at once, with a slug from its name unless one is chosen', async () => {
    for (const noSlug of [{}, { slug: '' }]) {
      const { status, body } = await asAdmin(createClass, { body: { ...form, ...noSlug } });
      expect(status).toBe(201);
      expect(body).toMatchObject({
        status: 'approved',
        slug: expect.stringMatching(/^operating-systems-[a-z0-9]+$/),
        groupSize: 'flex',
      });
    }
    const chosen = await asAdmin(createClass, { body: { ...form, slug: 'os-2026', groupSize: '4' } });
    expect(chosen.body).toMatchObject({ slug: 'os-2026', groupSize: '4', minGroupSize: 4, maxGroupSize: 4 });
    expect(await asAdmin(createClass, { body: { ...form, slug: 'os-2026' } })).toMatchObject({
      status: 409,
      body: { code: 'slug_taken', errors: [{ path: 'slug', message: 'This link name is already taken' }] },
    });
    expect(await ClassModel.countDocuments({})).toBe(3);
    expect(await MailModel.countDocuments({})).toBe(0);
  });

  test('is edited as a whole, passwords only when they are given', async () => {
    const cls = await buildClass(api.platform);
    const { groupsPagePassword: _groups, ...rest } = form;
    const body = { ...rest, slug: 'os-2026', deadline: cls.deadline.toISOString(), autoMatch: false };
    const answer = await asAdmin(updateClass, { params: { id: cls.id }, body });
    expect(answer).toMatchObject({
      status: 200,
      body: { id: cls.id, slug: 'os-2026', courseName: 'Operating Systems', semester: null, autoMatch: false },
    });
    const stored = (await ClassModel.findOne({ id: cls.id }).lean())!;
    expect(openPassword(api.platform.vault, stored, 'dashboard')).toBe('prof pass');
    expect(openPassword(api.platform.vault, stored, 'groups')).toBe('group-algo26-test');
    expect(stored.mayPasswordBeKnown).toBe(false);
    const { dashboardPassword: _dashboard, ...others } = { ...body, instructorEmail: 'ada@example.edu' };
    await asAdmin(updateClass, { params: { id: cls.id }, body: others });
    // Who was the instructor may know it.
    expect(await ClassModel.findOne({ id: cls.id }).lean()).toMatchObject({ mayPasswordBeKnown: true });
  });

  test('is of a year within two of now, and keeps its own however long ago that was', async () => {
    const far = {
      status: 400,
      body: { errors: [{ path: 'year', message: 'The year must be within two years of this one' }] },
    };
    const year = String(THIS_YEAR + 3);
    expect(await asAdmin(createClass, { body: { ...form, semester: 'FALL', year } })).toMatchObject(far);
    const cls = await buildClass(api.platform, { year: 2020, semester: 'FALL' });
    const update = (change: object) => asAdmin(updateClass, { params: { id: cls.id }, body: { ...form, ...change } });
    expect(await update({ semester: 'FALL', year })).toMatchObject(far);
    expect(await update({ semester: 'FALL', year: '2020' })).toMatchObject({ status: 200, body: { year: 2020 } });
    expect(await update({ semester: 'FALL', year: String(THIS_YEAR) })).toMatchObject({ status: 200 });
  });

  test('is edited as it was seen: a version from before is answered with the class as it is now', async () => {
    const cls = await buildClass(api.platform);
    const update = (change: object) => asAdmin(updateClass, { params: { id: cls.id }, body: { ...form, ...change } });
    expect(await update({ version: 0 })).toMatchObject({ status: 200, body: { version: 1 } });
    const stale = await update({ courseName: 'Late', version: 0 });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'stale', dashboard: { version: 1, class: { courseName: form.courseName } } },
    });
    expect(await update({ courseName: 'Late', version: 1 })).toMatchObject({ status: 200, body: { version: 2 } });
    // A caller who names no version changes it as it is.
    expect(await update({})).toMatchObject({ status: 200, body: { version: 3 } });
  });

  test('saved as it is keeps its version, without a line in its history, and its password may be known as before', async () => {
    const cls = await buildClass(api.platform);
    const save = async (change: object) => {
      const body = { ...form, slug: cls.slug, ...change };
      return (await asAdmin(updateClass, { params: { id: cls.id }, body })).body;
    };
    expect(await save({ instructorEmail: 'eve@example.edu', expectedStudents: 50 })).toMatchObject({ version: 1 });
    const handed = { instructorEmail: 'ada@example.edu', expectedStudents: 50 };
    const before = await save(handed);
    expect(before).toMatchObject({ version: 2 });
    const events = await EventModel.countDocuments();
    expect(await save({ ...handed, version: 2 })).toEqual(before);
    expect(await EventModel.countDocuments()).toBe(events);
    // The form gives the password that the class has.
    expect(await ClassModel.findOne({ id: cls.id }).lean()).toMatchObject({ mayPasswordBeKnown: true, changes: 2 });
  });

  test('keeps its link name when none is given', async () => {
    const cls = await buildClass(api.platform);
    const answer = await asAdmin(updateClass, { params: { id: cls.id }, body: form });
    expect(answer).toMatchObject({ status: 200, body: { slug: cls.slug, courseName: form.courseName } });
    expect(await ClassModel.findOne({ id: cls.id }).lean()).toMatchObject({ slug: cls.slug });
  });

  test('keeps the zone and the switch that are left out, and reports more time and a switch', async () => {
    const cls = await buildClass(api.platform, { autoMatch: false, timeZone: 'Asia/Jerusalem' });
    const student = await buildStudent(api.platform, cls.id);
    const update = async (change: object) => {
      const body = { ...form, slug: cls.slug, ...change };
      return (await asAdmin(updateClass, { params: { id: cls.id }, body })).body;
    };
    const events = () =>
      EventModel.find({ classId: cls.id, kind: trusted({ $ne: 'class-edited' }) })
        .sort({ id: 1 })
        .lean();

    expect((await update({ expectedStudents: 120 })).expectedStudents).toBe(120);
    expect(await update({})).toMatchObject({ autoMatch: false, timeZone: 'Asia/Jerusalem', expectedStudents: 120 });
    expect((await update({ expectedStudents: null })).expectedStudents).toBeUndefined();
    // The form's deadline is earlier than the class's was.
    expect([await events(), await MailModel.find().lean()]).toEqual([[], []]);
    const deadline = new Date(Date.now() + 20 * 86_400_000).toISOString();
    expect(await update({ deadline, autoMatch: true })).toMatchObject({ deadline, autoMatch: true });
    expect(await events()).toMatchObject([
      { kind: 'deadline-extended', by: 'admin', facts: { deadline, emailsQueued: 1 } },
      { kind: 'settings-changed', by: 'admin', facts: { autoMatch: true } },
    ]);
    await update({ deadline });
    const mails = await MailModel.find().lean();
    expect(mails.map(({ kind, to }) => [kind, to.address])).toEqual([['deadline-extended', student.email]]);
  });

  test('keeps its deadline when it has groups, and gets none that has passed', async () => {
    const past = new Date(Date.now() - 1_000);
    const [late, matched, pending] = [
      await buildClass(api.platform, { deadline: past }),
      await buildClass(api.platform, { matchedRun: 1 }),
      await buildClass(api.platform, { status: 'pending' }),
    ];
    const update = (id: number, slug: string, deadline: Date) =>
      asAdmin(updateClass, { params: { id }, body: { ...form, slug, deadline: deadline.toISOString() } });

    expect((await update(late.id, 'late', past)).status).toBe(200);
    expect(await update(late.id, 'late', new Date(past.getTime() - 1_000))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'deadline', message: 'Deadline must be in the future' }] },
    });
    expect((await update(matched.id, 'matched', matched.deadline)).status).toBe(200);
    expect(await update(matched.id, 'matched', new Date(Date.now() + 60_000))).toMatchObject({
      status: 409,
      body: { code: 'groups_exist' },
    });
    expect(await update(pending.id, 'pending', pending.deadline)).toMatchObject({ status: 404 });
    expect(await update(late.id, 'matched', past)).toMatchObject({ status: 409, body: { code: 'slug_taken' } });
  });
});

test('the table shows requests first, then the newest, with their counts', async () => {
  const old = await buildClass(api.platform, { createdAt: new Date('2026-01-01') });
  const newer = await buildClass(api.platform, { createdAt: new Date('2026-02-01') });
  const { id } = await request();
  await buildStudents(api.platform, old.id, 3);
  const { status, body } = await asAdmin(listClasses);
  expect(status).toBe(200);
  expect(body).toMatchObject({ total: 3, pending: 1 });
  expect(body.classes.map((cls: { id: number; studentCount: number }) => [cls.id, cls.studentCount])).toEqual([
    [id, 0],
    [newer.id, 0],
    [old.id, 3],
  ]);
  expect(JSON.stringify(body)).not.toMatch(/password/i);
});
