import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createEmptyGroup, removeStudent } from '@study-groups/contracts/actions';
import { deleteClass } from '@study-groups/contracts/admin';
import type { Call } from '@study-groups/contracts/call';
import { requestClass } from '@study-groups/contracts/class';
import { getDashboard } from '@study-groups/contracts/dashboard';
import { sendFeedback } from '@study-groups/contracts/feedback';
import { IDEMPOTENCY_HEADER } from '@study-groups/contracts/idempotency';
import { createStudent, getStudent, updateStudent } from '@study-groups/contracts/student';
import { GroupModel } from '../../records/group.ts';
import { MailModel } from '../../records/mail.ts';
import { StudentModel } from '../../records/student.ts';
import { emptyDatabase, type Sent, startTestApi, type TestApi } from '../../testing/api.ts';
import { stopClock } from '../../testing/clock.ts';
import {
  buildAdmin,
  buildClass,
  buildGroups,
  buildRequestForm,
  buildStudent,
  buildSubmission,
  CLASS_PASSWORDS,
} from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';
import { KeyedWriteModel } from './record.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());
beforeEach(() => emptyDatabase());
afterEach(() => void jest.restoreAllMocks());

const KEY = 'a-key-of-16-to-64_characters';
const named = (call: Call, { headers, ...sent }: Sent = {}, key = KEY) =>
  api.call(call, { ...sent, headers: { ...headers, [IDEMPOTENCY_HEADER]: key } });
const asProfessor = { 'x-dashboard-password': CLASS_PASSWORDS.dashboard };

async function newSubmission() {
  const { id: classId } = await buildClass(api.platform);
  return { classId, ...buildSubmission() };
}

describe('a submission that is sent again', () => {
  test('gets the first answer, and is stored and mailed once', async () => {
    const body = await newSubmission();
    const first = await named(createStudent, { body });
    const again = await named(createStudent, { body });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect((await api.call(getStudent, { params: first.body })).status).toBe(200);
    expect(await StudentModel.countDocuments()).toBe(1);
    expect(await MailModel.countDocuments()).toBe(1);
  });

  test('gets it past the limits and the deadline too', async () => {
    const now = stopClock();
    const { id: classId } = await buildClass(api.platform, { deadline: new Date(now.getTime() + 1_000) });
    const body = { classId, ...buildSubmission() };
    const first = await named(createStudent, { body });
    stopClock(now.getTime() + 2_000);
    await api.platform.limits.signUps.add('127.0.0.1', 600);
    const answer = await named(createStudent, { body });
    expect([answer.status, answer.body]).toEqual([201, first.body]);
  });

  test('with another body is refused, and so it is for an edit', async () => {
    const body = await newSubmission();
    await named(createStudent, { body });
    expect(await named(createStudent, { body: { ...body, fullName: 'Somebody Else' } })).toMatchObject({
      status: 409,
      body: { code: 'key_reused' },
    });
    const { accessKey } = await buildStudent(api.platform, body.classId);
    const edit = (fullName: string) =>
      named(updateStudent, {
        params: { accessKey },
        body: { ...body, email: 'edited@example.edu', fullName },
      });
    const first = await edit('Noa Levi');
    expect(first.status).toBe(200);
    expect((await edit('Noa Levi')).body).toEqual(first.body);
    expect(await edit('Noa Levin')).toMatchObject({ status: 409, body: { code: 'key_reused' } });
  });
});

describe('one key', () => {
  test('of two callers, or at two addresses, names two writes', async () => {
    const cls = await buildClass(api.platform);
    const student = await buildStudent(api.platform, cls.id);
    await buildGroups(cls, [[student.id]]);
    const params = { slug: cls.slug! };
    const [one, other] = [await signIn(api, await buildAdmin()), await signIn(api, await buildAdmin())];
    const add = (headers: Record<string, string>) => named(createEmptyGroup, { params, headers });
    const answers = [];
    for (const headers of [asProfessor, one, other, asProfessor, one, other]) answers.push(await add(headers));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const [a, b, c, ...again] = answers.map(({ body }) => body.group.id);
    expect(again).toEqual([a, b, c]);
    expect(await GroupModel.countDocuments({ classId: cls.id })).toBe(4);

    const second = await buildClass(api.platform);
    await buildGroups(second, [[(await buildStudent(api.platform, second.id)).id]]);
    const elsewhere = await named(createEmptyGroup, { params: { slug: second.slug! }, headers: asProfessor });
    expect(elsewhere.status).toBe(200);
    expect(elsewhere.body.group.id).not.toBe(a);
  });

  test('opens nothing to somebody who lacks the password', async () => {
    const cls = await buildClass(api.platform);
    await buildGroups(cls, [[(await buildStudent(api.platform, cls.id)).id]]);
    const params = { slug: cls.slug! };
    expect((await named(createEmptyGroup, { params, headers: asProfessor })).status).toBe(200);
    expect((await named(createEmptyGroup, { params })).status).toBe(401);
  });

  test('names at most a thousand writes an hour of one class', async () => {
    const cls = await buildClass(api.platform);
    await buildGroups(cls, [[(await buildStudent(api.platform, cls.id)).id]]);
    await api.platform.limits.keyedWrites.add(`professor:${cls.id}`, 1_000);
    const sent = { params: { slug: cls.slug! }, headers: asProfessor };
    expect((await named(createEmptyGroup, sent)).body.code).toBe('too_many_requests');
    expect(await KeyedWriteModel.countDocuments()).toBe(0);
    expect((await api.call(createEmptyGroup, sent)).status).toBe(200);
  });

  test.each(['', 'x'.repeat(15), 'x'.repeat(65), 'sixteen letters and blanks', 'sixteen-letters-and-ä'])(
    '%j is none',
    async (key) => {
      const body = await newSubmission();
      const bytes = Buffer.from(key).toString('latin1');
      expect(await named(createStudent, { body }, bytes)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'idempotency-key', message: 'Invalid value' }] },
      });
      expect(await StudentModel.countDocuments()).toBe(0);
    },
  );

  test('does not hold back a read that is sent as a write', async () => {
    const cls = await buildClass(api.platform);
    const read = () => named(getDashboard, { params: { slug: cls.slug! }, headers: asProfessor });
    expect((await read()).body.students).toHaveLength(0);
    await buildStudent(api.platform, cls.id);
    expect((await read()).body.students).toHaveLength(1);
  });
});

describe('what refuses a write', () => {
  test('is answered again, and mails nobody twice', async () => {
    const body = await newSubmission();
    await api.call(createStudent, { body });
    const first = await named(createStudent, { body });
    expect(first).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    const mails = await MailModel.countDocuments();
    await StudentModel.deleteMany({});
    expect(await named(createStudent, { body })).toMatchObject({ status: 409, body: first.body });
    expect(await MailModel.countDocuments()).toBe(mails);
  });

  test.each([
    ['an address', 'keptRefusals', '127.0.0.1', 300],
    ['everybody', 'keptRefusalsInAll', 'anybody', 10_000],
  ] as const)('of anybody is saved a limited number of times an hour, for %s', async (_, rule, key, most) => {
    const body = await newSubmission();
    await api.call(createStudent, { body });
    await api.platform.limits[rule].add(key, most - 1);
    const answers = [];
    for (const end of [1, 2, 2]) answers.push(await named(createStudent, { body }, `${KEY}-${end}`));
    expect(answers.map(({ body: { code } }) => code)).toEqual(Array(3).fill('email_taken'));
    expect(await KeyedWriteModel.countDocuments()).toBe(1);
  });

  test('is forgotten where trying again may help', async () => {
    const body = { name: 'Noa Levi', email: 'noa@example.edu', type: 'bug', message: 'The grid is too small.' };
    await api.platform.limits.feedback.add('127.0.0.1', 30);
    expect((await named(sendFeedback, { body })).status).toBe(429);
    expect(await KeyedWriteModel.countDocuments()).toBe(0);
  });

  test('by its form takes no key', async () => {
    const body = await newSubmission();
    expect((await named(createStudent, { body: { ...body, email: 'nobody' } })).status).toBe(400);
    expect((await named(createStudent, { body })).status).toBe(201);
  });
});

describe('a kept answer', () => {
  test('is sealed, and its key hashed', async () => {
    const body = await newSubmission();
    const { accessKey } = (await named(createStudent, { body })).body;
    const stored = JSON.stringify(await KeyedWriteModel.find().lean());
    for (const secret of [accessKey, KEY, body.email]) expect(stored).not.toContain(secret);
  });

  test('is forgotten after a day', async () => {
    const indexes = await KeyedWriteModel.listIndexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { at: 1 }, expireAfterSeconds: 86_400 }));
  });

  test('goes with its class, and with a student of it', async () => {
    const admin = await signIn(api, await buildAdmin());
    const body = await newSubmission();
    await named(createStudent, { body });
    expect((await named(requestClass, { body: buildRequestForm() })).status).toBe(201);
    expect(await KeyedWriteModel.countDocuments({ classId: body.classId })).toBe(1);
    const { slug, id } = await buildClass(api.platform);
    const gone = await buildStudent(api.platform, id);
    await named(createStudent, { body: { classId: id, ...buildSubmission() } }, `${KEY}-2`);
    const removal = { params: { slug: slug!, studentId: gone.id }, headers: asProfessor };
    const removed = await named(removeStudent, removal);
    expect(removed.status).toBe(200);
    expect(await KeyedWriteModel.countDocuments({ classId: id })).toBe(1);
    expect((await named(removeStudent, removal)).body).toEqual(removed.body);

    const deletion = { params: { id: body.classId }, headers: admin };
    const deleted = await named(deleteClass, deletion);
    expect(deleted.status).toBe(200);
    expect(await KeyedWriteModel.countDocuments({ classId: body.classId })).toBe(0);
    expect(await named(deleteClass, deletion)).toMatchObject({ status: 200, body: deleted.body });
  });
});
