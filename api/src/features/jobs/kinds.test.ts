import { cpSync, mkdirSync, mkdtempSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { JOB_KINDS, type JobKindName } from '@study-groups/contracts/jobs';
import { getSetup, releaseHold as releaseHoldCall } from '@study-groups/contracts/system';
import mongoose from 'mongoose';
import { beginHold, endHold, type HomeRecord, readHold, settle } from '../../platform/hold.ts';
import { installation, INSTALLATION } from '../../platform/installation.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { ClassModel } from '../../records/class.ts';
import { DataErasureModel } from '../../records/data-erasure.ts';
import { MailModel } from '../../records/mail.ts';
import { queueMail } from '../../records/outbox.ts';
import { StudentModel } from '../../records/student.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { contents } from '../../testing/backups.ts';
import { buildAdmin, buildClass, buildStudent, buildStudents } from '../../testing/factories.ts';
import { type Mailbox, startMailbox } from '../../testing/mailbox.ts';
import { signIn } from '../../testing/sign-in.ts';
import { TRIVIAL_MATCHER } from '../../testing/trivial-matcher.ts';
import { createSmtpTransport } from '../mails/transport.ts';
import { releaseHold } from '../hold/release.ts';
import { workerJobs } from './kinds.ts';

const DAY_MS = 86_400_000;

let api: TestApi;
let mailbox: Mailbox;
beforeAll(async () => {
  [api, mailbox] = await Promise.all([startTestApi(), startMailbox()]);
});
afterAll(async () => {
  await mailbox.close();
  await api.close();
});
beforeEach(async () => {
  await emptyDatabase();
  await settle(api.platform.env);
});

/** Has a worker do jobs once, that of a class too. */
async function run(classId: number, which: readonly JobKindName[] = JOB_KINDS, env = api.platform.env): Promise<void> {
  const transport = createSmtpTransport(mailbox.url, 'groups@example.edu');
  const { signal } = new AbortController();
  const platform = { ...api.platform, env, matcher: TRIVIAL_MATCHER };
  const { kinds } = workerJobs({ platform, signal, look: () => undefined }, transport);
  for (const kind of which) await kinds[kind]!.run(kind === 'match-class' ? classId : 0);
  transport.close();
}

/** A class past its deadline, one past its retention, a mail, and an address to be erased. */
async function buildWork(): Promise<{ classId: number }> {
  const { id: classId } = await buildClass(api.platform, { deadline: new Date(Date.now() - 60_000) });
  await buildStudents(api.platform, classId, 8);
  await buildClass(api.platform, { activeUntil: new Date(Date.now() - 300 * DAY_MS) });
  await inTransaction((session) =>
    queueMail(api.platform, session, {
      kind: 'feedback',
      props: { name: 'Maya', email: 'maya@example.edu', type: 'general', message: 'Thank you very much' },
      to: { name: 'Dana', address: 'dana@example.edu' },
      language: 'en',
      classId: null,
    }),
  );
  await buildStudent(api.platform, classId, { email: 'leaving@example.edu' });
  const order = { id: 1, email: 'leaving@example.edu', classIds: [classId], isWhole: true };
  await DataErasureModel.create([{ ...order, askedAt: new Date() }]);
  return { classId };
}

test('what was restored or copied is left as it is by every job, and sends nothing, until it is released', async () => {
  const { classId } = await buildWork();
  await beginHold(new Date());
  const before = await contents();
  await run(classId);
  expect(await contents()).toEqual(before);
  expect(mailbox.mails).toEqual([]);

  expect(await releaseHold(api.platform, { by: 'machine' })).toBe(true);
  await run(classId);
  expect(mailbox.mails.length).toBeGreaterThan(0);
  expect(await ClassModel.find({}, '-_id id matchedRun').lean()).toEqual([{ id: classId, matchedRun: 1 }]);
});

test('an erasure that ended in the middle is gone on with by the job', async () => {
  const { classId } = await buildWork();
  await run(classId, ['keep-retention']);
  expect(await DataErasureModel.countDocuments()).toBe(0);
  expect(await StudentModel.countDocuments({ email: 'leaving@example.edu' })).toBe(0);
});

describe('an installation', () => {
  const at = (PUBLIC_URL: string) => ({ ...api.platform.env, PUBLIC_URL });
  const reason = async (env = api.platform.env) => (await readHold(env))?.reason ?? null;

  test('that starts where it was is on no hold, and so it is on a database of an earlier release', async () => {
    expect(await reason()).toBeNull();
    await installation().deleteMany({});
    expect(await reason()).toBeNull();
    await settle(api.platform.env);
    expect(await reason()).toBeNull();
  });

  test('of which the database was read back from a dump is on hold, and stays so over a start', async () => {
    const records = await installation<HomeRecord>().find().toArray();
    await mongoose.connection.dropCollection(INSTALLATION);
    await installation<HomeRecord>().insertMany(records);
    await settle(api.platform.env);
    expect(await reason()).toBe('copied');
    await endHold(api.platform.env);
    expect(await reason()).toBeNull();
  });

  test('at another address is on hold, and holds up none at the right one', async () => {
    const elsewhere = at('http://copy.example.edu');
    const { classId } = await buildWork();
    const before = await contents();
    await settle(elsewhere);
    await run(classId, JOB_KINDS, elsewhere);
    expect([await reason(elsewhere), await reason(at('http://localhost:3000')), await reason()]).toEqual([
      'address',
      'address',
      null,
    ]);
    expect(await contents()).toEqual(before);
  });

  test('that was tried on this machine gets its address later, once', async () => {
    await endHold(at('http://localhost:3000'));
    await settle(at('https://groups.example.edu'));
    expect(await reason(at('http://localhost:3000'))).toBe('address');
    expect(await reason(at('https://groups.example.edu/'))).toBeNull();
  });

  test('of which the folder is a copy is on hold', async () => {
    const { DATA_DIR } = api.platform.env;
    const embedded = (folder: string) => ({ ...api.platform.env, IS_EMBEDDED: true, DATA_DIR: folder });
    const [own, copy] = [mkdtempSync(join(DATA_DIR, 'own-')), join(DATA_DIR, 'copy')];
    mkdirSync(join(own, 'mongod'));
    cpSync(own, copy, { recursive: true });
    await settle(embedded(own));
    expect([await reason(embedded(own)), await reason(embedded(copy))]).toEqual([null, 'moved']);
    // Put in its place, it still is not the same.
    renameSync(own, `${own}-away`);
    renameSync(copy, own);
    expect(await reason(embedded(own))).toBe('moved');
  });

  test('on hold says so to admins, with what waits', async () => {
    await buildWork();
    await beginHold(new Date());
    expect((await api.fetch('/readyz')).body).toMatchObject({
      status: 'ready',
      checks: { hold: expect.stringMatching(/^on hold since .+: an operator .+ no mail leaves and no job runs/) },
    });
    const headers = await signIn(api, await buildAdmin());
    const { body } = await api.call(getSetup, { headers });
    expect(body.hold).toMatchObject({ reason: 'command', waiting: { mails: 1, classes: 1, writeBacks: 0 } });
    expect((await api.call(releaseHoldCall, { headers, body: {} })).body).toEqual(body.hold.waiting);
    expect((await api.call(getSetup, { headers })).body).not.toHaveProperty('hold');
    expect(await MailModel.countDocuments({ status: 'queued' })).toBe(1);
  });
});
