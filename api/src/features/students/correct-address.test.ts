import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { confirmAddress } from '@study-groups/contracts/confirmation';
import { correctAddress, createStudent, getStudent, updateStudent } from '@study-groups/contracts/student';
import type { ClassRecord } from '../../records/class.ts';
import { confirmLink } from '../../records/confirmation.ts';
import { openMail } from '../../records/mail-payload.ts';
import { MailModel } from '../../records/mail.ts';
import { StudentModel } from '../../records/student.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { stopClock } from '../../testing/clock.ts';
import { buildClass, buildStudent, buildSubmission } from '../../testing/factories.ts';

const TYPED = 'mia@gmial.com';
const MEANT = 'mia@gmail.com';
const DAY_MS = 86_400_000;

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());
beforeEach(() => emptyDatabase());

async function signUp(overrides: Partial<ClassRecord> = {}, submission: object = {}) {
  const cls = await buildClass(api.platform, overrides);
  const body = { classId: cls.id, ...buildSubmission({ email: TYPED, ...submission }) };
  const answer = await api.call(createStudent, { body });
  return { cls, accessKey: answer.body.accessKey as string };
}

const correct = (accessKey: string, classId: number, email = MEANT, headers = {}) =>
  api.call(correctAddress, { params: { accessKey }, body: { classId, email }, headers });
const read = (accessKey: string) => api.call(getStudent, { params: { accessKey } });
const mailed = async () => {
  const mails = await MailModel.find().sort({ id: 1 }).lean();
  return mails.map(({ kind, to, status }) => [kind, to.address, status]);
};

describe('an address that was mistyped', () => {
  test('is corrected with a new key: the wrong one gets nothing more, and its link ends', async () => {
    const { cls, accessKey } = await signUp({ confirmAddresses: true });
    const { status, body } = await correct(accessKey, cls.id, ` ${MEANT.toUpperCase()} `);
    expect(status).toBe(200);
    expect(body.accessKey).not.toBe(accessKey);
    expect(await mailed()).toEqual([['submission-received', MEANT, 'queued']]);
    const mail = (await MailModel.findOne().lean())!;
    const student = (await StudentModel.findOne().lean())!;
    expect(openMail(api.platform.vault, mail).props).toMatchObject({
      accessKey: body.accessKey,
      confirm: confirmLink(api.platform.vault, student),
    });
    expect((await read(accessKey)).status).toBe(404);
    const known = await read(body.accessKey as string);
    expect(known.body.student).toMatchObject({ email: MEANT, id: student.id });
    expect(JSON.stringify(student)).not.toContain(body.accessKey);
  });

  test('has a mail that was sent already, and one that was given up is not sent after all', async () => {
    const { cls, accessKey } = await signUp();
    await MailModel.updateOne({}, { $set: { status: 'sent', sentAt: new Date() } });
    const second = (await correct(accessKey, cls.id, 'mia@gmai.com')).body.accessKey as string;
    await MailModel.updateOne({ status: 'queued' }, { $set: { status: 'dead', leaseUntil: new Date(0) } });
    // Back to an address that had one before: that is a mail of its own.
    expect((await correct(second, cls.id, TYPED)).status).toBe(200);
    expect(await mailed()).toEqual([
      ['submission-received', TYPED, 'sent'],
      ['submission-received', TYPED, 'queued'],
    ]);
  });

  test('that is the present one stays, with its key and its mail', async () => {
    const { cls, accessKey } = await signUp();
    expect((await correct(accessKey, cls.id, TYPED)).body).toEqual({ accessKey });
    expect(await mailed()).toHaveLength(1);
  });

  test('is corrected once though its answer was lost and it is asked again', async () => {
    const { cls, accessKey } = await signUp();
    const named = { 'idempotency-key': 'one-correction-of-a-student' };
    const first = await correct(accessKey, cls.id, MEANT, named);
    const again = await correct(accessKey, cls.id, MEANT, named);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await mailed()).toHaveLength(1);
  });
});

describe('nothing is corrected', () => {
  test.each([
    ['the edit link was followed', (key: string) => read(key)],
    [
      'the answers were changed by it',
      (key: string, classId: number) =>
        api.call(updateStudent, {
          params: { accessKey: key },
          body: { classId, ...buildSubmission({ email: TYPED }) },
        }),
    ],
    [
      'the address was confirmed',
      async () => {
        const student = (await StudentModel.findOne().lean())!;
        return api.call(confirmAddress, { body: confirmLink(api.platform.vault, student) });
      },
    ],
  ])('once %s', async (_, follow) => {
    const { cls, accessKey } = await signUp();
    expect((await follow(accessKey, cls.id)).status).toBe(200);
    expect(await correct(accessKey, cls.id)).toMatchObject({ status: 409, body: { code: 'link_followed' } });
    expect(await StudentModel.findOne().lean()).toMatchObject({ email: TYPED });
  });

  test('but who only asks whether there is such a submission has followed no link', async () => {
    const { cls, accessKey } = await signUp();
    expect((await fetch(`${api.url}/api/students/${accessKey}`, { method: 'HEAD' })).status).toBe(200);
    expect((await correct(accessKey, cls.id)).status).toBe(200);
  });

  test('after the deadline and the term, by another key, for another class, to a friend, or to what is no address', async () => {
    const { cls, accessKey } = await signUp({}, { friendPreferences: ['dan@example.edu'] });
    const other = await buildClass(api.platform);
    const refused = async (...sent: Parameters<typeof correct>) => {
      const { status, body } = await correct(...sent);
      return [status, body.code, body.errors?.[0]?.path];
    };
    expect(await refused('x'.repeat(32), cls.id)).toEqual([404, 'submission_not_found', undefined]);
    expect(await refused(accessKey, other.id)).toEqual([400, 'invalid_request', 'classId']);
    expect(await refused(accessKey, cls.id, 'dan@example.edu')).toEqual([400, 'invalid_request', 'email']);
    expect(await refused(accessKey, cls.id, 'mia@gmail')).toEqual([400, 'invalid_request', 'email']);
    const late = await buildClass(api.platform, { deadline: new Date(Date.now() - DAY_MS) });
    const { accessKey: lateKey } = await buildStudent(api.platform, late.id);
    expect(await refused(lateKey, late.id)).toEqual([403, 'submission_closed', undefined]);
    const ended = await buildClass(api.platform, { activeUntil: new Date(Date.now() - DAY_MS) });
    const { accessKey: endedKey } = await buildStudent(api.platform, ended.id);
    expect(await refused(endedKey, ended.id)).toEqual([403, 'class_ended', undefined]);
  });

  test('to an address that is in the class; its owner gets the edit link again', async () => {
    const { cls, accessKey } = await signUp();
    await buildStudent(api.platform, cls.id, { email: MEANT });
    await MailModel.deleteMany({ 'to.address': MEANT });
    expect(await correct(accessKey, cls.id)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect(await mailed()).toEqual([
      ['submission-received', TYPED, 'queued'],
      ['submission-received', MEANT, 'queued'],
    ]);
    expect((await read(accessKey)).status).toBe(200);
  });

  test('a fourth time within ten minutes, for each correction is a mail to the address that it names', async () => {
    const { cls, accessKey } = await signUp();
    let key = accessKey;
    for (const name of ['a', 'b', 'c'])
      key = (await correct(key, cls.id, `${name}@example.edu`)).body.accessKey as string;
    expect((await correct(key, cls.id, 'd@example.edu')).status).toBe(429);
    expect((await read(key)).body.student.email).toBe('c@example.edu');
  });
});

test('of two tabs, and of a link that is followed at the same moment, one comes first and the others are refused', async () => {
  // By the clock nobody has waited too long.
  stopClock();
  const { cls, accessKey } = await signUp();
  const [one, other, followed] = await Promise.all([
    correct(accessKey, cls.id, 'one@example.edu'),
    correct(accessKey, cls.id, 'other@example.edu'),
    read(accessKey),
  ]);
  const corrected = [one, other].filter(({ status }) => status === 200);
  const { email } = (await StudentModel.findOne().lean())!;
  if (followed.status === 200) expect([corrected.length, email]).toEqual([0, TYPED]);
  else expect([corrected.length, followed.status]).toEqual([1, 404]);
  for (const { status, body } of [one, other].filter((answer) => answer.status !== 200)) {
    expect([status, body.code]).toEqual(
      followed.status === 200 ? [409, 'link_followed'] : [404, 'submission_not_found'],
    );
  }
});
