import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createStudent, getStudent, updateStudent } from '@study-groups/contracts/student';
import { OPTIONAL_TEXTS } from '@study-groups/contracts/submission-texts';
import { namesOf } from '@study-groups/contracts/tables';
import mongoose from 'mongoose';
import { MailModel } from '../../records/mail.ts';
import { StudentModel } from '../../records/student.ts';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { stopClock } from '../../testing/clock.ts';
import { buildClass, buildStudent, buildSubmission } from '../../testing/factories.ts';
import { buildProof } from '../../testing/proof.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

describe('a new submission', () => {
  test('is stored with its mail and gives the access key', async () => {
    const cls = await buildClass(api.platform);
    const submission = buildSubmission({ email: 'noa@example.edu', fullName: 'Noa Levi', language: 'he' });
    const { status, body } = await api.call(createStudent, { body: { classId: cls.id, ...submission } });
    expect(status).toBe(201);
    expect(body).toEqual({ accessKey: expect.stringMatching(/^[\w-]{32}$/) });

    const stored = await StudentModel.findOne({ classId: cls.id }).lean();
    expect(stored).toMatchObject({ ...submission, classId: cls.id });
    expect(JSON.stringify(stored)).not.toContain(body.accessKey);
    const mails = await MailModel.find({ classId: cls.id }).lean();
    expect(mails).toMatchObject([
      { kind: 'submission-received', to: { name: 'Noa Levi', address: 'noa@example.edu' }, language: 'he' },
    ]);
    expect(JSON.stringify(mails)).not.toContain(body.accessKey);
  });

  test('is refused at the deadline, after the term and where the size is not offered', async () => {
    const closed = await buildClass(api.platform, { deadline: inDays(-1) });
    const ended = await buildClass(api.platform, { deadline: inDays(-3), activeUntil: inDays(-1) });
    const fixed = await buildClass(api.platform, { size: '5' });
    const submit = (classId: number) => api.call(createStudent, { body: { classId, ...buildSubmission() } });

    expect(await submit(closed.id)).toMatchObject({
      status: 403,
      body: { code: 'submission_closed', message: 'The deadline for this class has passed' },
    });
    expect(await submit(ended.id)).toMatchObject({ status: 403, body: { code: 'class_ended' } });
    expect(await submit(fixed.id)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'preferredGroupSize', message: 'This class does not offer that group size' }] },
    });
    expect(await StudentModel.countDocuments({ classId: closed.id })).toBe(0);
    expect(await StudentModel.countDocuments({ classId: fixed.id })).toBe(0);
  });

  test.each(['pending', 'rejected'] as const)('finds no class while it is %s', async (status) => {
    const { id } = await buildClass(api.platform, { status });
    expect(await api.call(createStudent, { body: { classId: id, ...buildSubmission() } })).toMatchObject({
      status: 404,
      body: { code: 'class_not_found' },
    });
  });

  test('with the same e-mail twenty times at once is stored once, and the edit link is mailed once more', async () => {
    // By the clock nobody has waited too long.
    stopClock();
    const { id: classId } = await buildClass(api.platform);
    const submission = buildSubmission();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        api.call(createStudent, {
          body: { classId, ...submission, email: i % 2 ? submission.email : ` ${submission.email.toUpperCase()} ` },
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array<number>(19).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      code: 'email_taken',
      message: 'A submission with this email already exists for this class',
    });
    expect(await StudentModel.countDocuments({ classId })).toBe(1);
    expect(await MailModel.countDocuments({ classId })).toBe(2);

    const another = await buildClass(api.platform);
    expect((await api.call(createStudent, { body: { classId: another.id, ...submission } })).status).toBe(201);
  });

  test('300 from one address within a minute are all taken', async () => {
    stopClock();
    const { id: classId } = await buildClass(api.platform);
    // This many have come just before.
    await api.platform.limits.signUps.add('127.0.0.1', 270);
    const signUp = () => api.call(createStudent, { body: { classId, ...buildSubmission() } });
    const answers = await Promise.all(Array.from({ length: 30 }, signUp));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await StudentModel.countDocuments({ classId })).toBe(30);
    expect(await MailModel.countDocuments({ classId })).toBe(30);
  });
});

describe('what is too much', () => {
  const forgetLimits = () => mongoose.connection.collection('limits').deleteMany({});

  test('601 edits in a minute from one address', async () => {
    stopClock();
    const { id: classId } = await buildClass(api.platform);
    const { accessKey } = await buildStudent(api.platform, classId);
    await api.platform.limits.edits.add('127.0.0.1', 600);
    const answer = await api.call(updateStudent, { params: { accessKey }, body: { classId, ...buildSubmission() } });
    expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    await forgetLimits();
  });

  test.each([
    ['601 in ten minutes from one address', 'signUps', 600, '127.0.0.1'],
    ['2001 in a minute to all classes', 'signUpsInAll', 2_000, 'every class'],
    ['12001 in an hour to all classes', 'signUpsInAllByHour', 12_000, 'every class'],
  ] as const)('of sign-ups, %s, asks for a proof', async (_, limit, points, key) => {
    stopClock();
    const { id: classId } = await buildClass(api.platform);
    const signUp = (headers: Record<string, string> = {}) =>
      api.call(createStudent, { body: { classId, ...buildSubmission() }, headers });
    await api.platform.limits[limit].add(key, points - 1);
    expect((await signUp()).status).toBe(201);
    const asked = await signUp();
    expect(asked).toMatchObject({ status: 429, body: { code: 'proof_required', challenge: expect.any(Object) } });
    expect((await signUp(await buildProof(api.platform, 'sign-up:0'))).status).toBe(429);
    const proof = await buildProof(api.platform, `sign-up:${classId}`);
    expect((await signUp(proof)).status).toBe(201);
    expect((await signUp(proof)).status).toBe(429);
    expect(await StudentModel.countDocuments({ classId })).toBe(2);
    await forgetLimits();
  });

  test('bad requests use up nothing but a budget of their own', async () => {
    stopClock();
    const { id: classId } = await buildClass(api.platform);
    const bad = (body: string, type = 'application/json') =>
      api.fetch(createStudent.path, { method: 'POST', headers: { 'content-type': type }, body });
    await api.platform.limits.signUps.add('127.0.0.1', 599);
    await api.platform.limits.badRequests.add('127.0.0.1', 596);
    const statuses = [];
    for (const [body, type] of [['{}'], ['{'], ['x'.repeat(100_001)], ['{}', 'text/plain'], ['{}']] as const) {
      statuses.push((await bad(body, type)).status);
    }
    expect(statuses).toEqual([400, 400, 413, 415, 429]);
    expect((await api.call(createStudent, { body: { classId, ...buildSubmission() } })).status).toBe(201);
    await forgetLimits();
  });
});

describe('a submission by its access key', () => {
  test('is read with its class, after the deadline too', async () => {
    const cls = await buildClass(api.platform, { deadline: inDays(-1) });
    const student = await buildStudent(api.platform, cls.id, { phoneNumber: '+972 50-123 4567' });
    const { status, body } = await api.call(getStudent, { params: { accessKey: student.accessKey } });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['student', 'class']);
    expect(body.student).toMatchObject({ id: student.id, email: student.email, phoneNumber: '+972 50-123 4567' });
    expect(body.class).toMatchObject({ id: cls.id, slug: cls.slug, deadline: cls.deadline.toISOString() });
    expect(JSON.stringify(body)).not.toMatch(/accessKey|password|_id/);
  });

  test.each(['x', 'A'.repeat(32), '{"$ne":null}'])('is not found by the key %s', async (accessKey) => {
    for (const call of [getStudent, updateStudent]) {
      expect(
        await api.call(call, { params: { accessKey }, body: call.body && { classId: 1, ...buildSubmission() } }),
      ).toMatchObject({
        status: 404,
        body: { code: 'submission_not_found' },
      });
    }
  });

  test('is replaced as a whole', async () => {
    const cls = await buildClass(api.platform);
    const student = await buildStudent(api.platform, cls.id, { studentId: 'A1', phoneNumber: '050 1234567' });
    const changed = buildSubmission({ fullName: 'New Name', availability: { friday: ['08:00'] }, studentId: 'B2' });
    const answer = await api.call(updateStudent, {
      params: { accessKey: student.accessKey },
      body: { classId: cls.id, ...changed },
    });
    expect(answer.status).toBe(200);
    expect(answer.body.student).toMatchObject({ ...changed, id: student.id });
    const stored = await StudentModel.findOne({ id: student.id }).lean();
    expect(stored).toMatchObject(changed);
    expect(stored).not.toHaveProperty('phoneNumber');
    await api.call(updateStudent, {
      params: { accessKey: student.accessKey },
      body: { classId: cls.id, ...buildSubmission() },
    });
    const emptied = await StudentModel.findOne({ id: student.id }).lean();
    for (const name of namesOf(OPTIONAL_TEXTS)) expect(emptied).not.toHaveProperty(name);
    expect(stored?.availability).not.toHaveProperty('monday');
    expect(stored?.updatedAt.getTime()).toBeGreaterThan(student.updatedAt.getTime());
  });

  test('is not replaced after the deadline, nor with a class mate’s e-mail, nor with a stranger’s fields', async () => {
    const cls = await buildClass(api.platform);
    const closed = await buildClass(api.platform, { deadline: inDays(-1) });
    const [mate, student] = [await buildStudent(api.platform, cls.id), await buildStudent(api.platform, cls.id)];
    const late = await buildStudent(api.platform, closed.id);
    const put = (accessKey: string, body: object, classId = cls.id) =>
      api.call(updateStudent, { params: { accessKey }, body: { classId, ...body } });

    expect(await put(late.accessKey, buildSubmission(), closed.id)).toMatchObject({
      status: 403,
      body: { code: 'submission_closed' },
    });
    expect(await put(student.accessKey, buildSubmission({ email: mate.email }))).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    });
    expect(await put(student.accessKey, { ...buildSubmission(), matchedRun: 1 })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'matchedRun', message: 'Unknown field' }] },
    });
    expect(await MailModel.find({ classId: cls.id }).lean()).toMatchObject([
      { kind: 'submission-received', to: { address: mate.email } },
    ]);
    for (const before of [late, student]) {
      expect(await StudentModel.findOne({ id: before.id }).lean()).toMatchObject({ email: before.email });
    }
  });

  test('is not replaced by somebody who saw another version; the present one is shown, and one’s own may go over it', async () => {
    const { id: classId } = await buildClass(api.platform);
    const { id, accessKey, updatedAt, email } = await buildStudent(api.platform, classId);
    const put = (fullName: string, seen?: string, headers = {}) =>
      api.call(updateStudent, {
        params: { accessKey },
        headers,
        body: { classId, ...buildSubmission({ fullName, email }), ...(seen && { updatedAt: seen }) },
      });
    const first = await put('First Tab', updatedAt.toISOString());
    expect(first).toMatchObject({ status: 200, body: { student: { fullName: 'First Tab' } } });

    const named = { 'idempotency-key': 'the-second-tab-of-a-student' };
    const second = await put('Second Tab', updatedAt.toISOString(), named);
    expect(second).toMatchObject({ status: 409, body: { code: 'stale', submission: first.body.student } });
    expect((await put('Second Tab', updatedAt.toISOString(), named)).body).toEqual(second.body);
    expect(await StudentModel.findOne({ id }).lean()).toMatchObject({ fullName: 'First Tab' });

    expect(await put('Second Tab', first.body.student.updatedAt)).toMatchObject({ status: 200 });
    expect(await put('Older Page')).toMatchObject({ status: 200, body: { student: { fullName: 'Older Page' } } });
  });

  test('that is sent from ten tabs at once is replaced once', async () => {
    // By the clock nobody has waited too long.
    stopClock();
    const { id: classId } = await buildClass(api.platform);
    const { accessKey, updatedAt } = await buildStudent(api.platform, classId);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        api.call(updateStudent, {
          params: { accessKey },
          body: { classId, ...buildSubmission({ fullName: `Tab ${i}` }), updatedAt: updatedAt.toISOString() },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  });

  test('is not replaced without its class, nor with another one', async () => {
    const [cls, other] = [await buildClass(api.platform), await buildClass(api.platform)];
    const { id, accessKey, email } = await buildStudent(api.platform, cls.id);
    for (const stated of [{}, { classId: other.id }]) {
      const body = { ...buildSubmission(), ...stated };
      expect(await api.call(updateStudent, { params: { accessKey }, body })).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', errors: [{ path: 'classId' }] },
      });
    }
    expect(await StudentModel.findOne({ id }).lean()).toMatchObject({ classId: cls.id, email });
  });
});
