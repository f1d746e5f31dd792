import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freePort } from '../../../../scripts/mongod/ports.mjs';
import { type Mongod, startMongod } from '../../../../scripts/mongod/supervisor.mjs';
import { ClassModel } from '../../records/class.ts';
import { MailModel } from '../../records/mail.ts';
import { RunModel } from '../../records/run.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { atStep } from '../../testing/at-step.ts';
import { bundleQuickThread } from '../../testing/bundle.ts';
import { buildClass, buildStudents } from '../../testing/factories.ts';
import { type Mailbox, startMailbox } from '../../testing/mailbox.ts';
import { type ServerProcess, serverProcesses } from '../../testing/server-process.ts';
import { until } from '../../testing/until.ts';
import { deliverDueMails, type MailStep } from '../outbox/deliver.ts';
import { createSmtpTransport } from '../mails/transport.ts';
import { matchDueClasses } from '../../testing/match-due.ts';
import type { MatchStep } from './form-groups.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'study-groups-worker-outage-'));
let mongod: Mongod;
let api: TestApi;
let mailbox: Mailbox;
let worker: ServerProcess;

const start = serverProcesses();
beforeAll(async () => {
  mongod = await startMongod({ dataDir, port: await freePort(0), log: () => undefined });
  mailbox = await startMailbox();
  api = await startTestApi({}, mongod.uri);
  api.platform.matchingThread = await bundleQuickThread();
  worker = await start('worker', api.platform, mailbox.url);
});
afterAll(async () => {
  await api.close();
  await mailbox.close();
  await mongod.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const CLASSES = 4;
const STUDENTS = 6;

/** A lease whose answer died with the database is held by nobody, until its end, which a test can't wait for. */
async function endLeases(): Promise<void> {
  await ClassModel.updateMany({}, { $set: { matchLeaseUntil: null } });
  await MailModel.updateMany({ status: 'queued' }, { $set: { leaseUntil: null } });
}

test('a worker outlives kills of the database: every class is matched once and every mail delivered', async () => {
  const classes = await Promise.all(Array.from({ length: CLASSES }, () => buildClass(api.platform)));
  for (const { id } of classes) await buildStudents(api.platform, id, STUDENTS);
  for (const [index, { id }] of classes.entries()) {
    await ClassModel.updateOne({ id }, { $set: { deadline: new Date(Date.now() + (index + 1) * 1_000) } });
  }
  for (let kill = 1; kill <= 2; kill++) {
    await until(async () => (await RunModel.countDocuments()) >= kill);
    const killed = mongod.pid();
    process.kill(killed, 'SIGKILL');
    await until(() => mongod.pid() !== killed);
    await mongod.ready();
    await endLeases();
  }
  await until(async () => (await RunModel.countDocuments()) >= CLASSES);
  await until(async () => (await MailModel.countDocuments({ status: 'queued' })) === 0);

  expect(worker.child.exitCode).toBeNull();
  expect(await RunModel.countDocuments()).toBe(CLASSES);
  // One to each student, also to its leader, and a summary for each class.
  const mails = CLASSES * (STUDENTS + 1);
  expect(await MailModel.countDocuments({ status: 'sent' })).toBe(mails);
  const ids = new Set(mailbox.mails.map(({ messageId }) => messageId));
  expect(ids.size).toBe(mails);

  worker.child.kill('SIGTERM');
  const [code] = (await once(worker.child, 'exit')) as [number | null];
  expect(code).toBe(0);
});

test.each(['computed', 'before-commit', 'mail-taken'] as const)(
  'a database that is killed when it is %s costs no class and no mail, and makes no second run',
  async (step) => {
    await emptyDatabase();
    mailbox.mails.length = 0;
    const cls = await buildClass(api.platform, { deadline: new Date(Date.now() - 1_000) });
    await buildStudents(api.platform, cls.id, STUDENTS);
    const killed = mongod.pid();
    let isAlive = true;
    const kill = atStep<MatchStep | MailStep>(step, async () => {
      if (isAlive) process.kill(killed, 'SIGKILL');
      isAlive = false;
    });
    const transport = createSmtpTransport(mailbox.url, 'no-reply@example.edu');
    const delivery = { platform: api.platform, transport, onStep: kill };
    await matchDueClasses(api.platform, { onStep: kill }).catch(() => undefined);
    await deliverDueMails(delivery).catch(() => undefined);
    await until(() => mongod.pid() !== killed);
    await mongod.ready();

    // What a sweep does once the leases of what was given up have run out.
    await until(async () => {
      await ClassModel.updateMany({}, { $set: { matchLeaseUntil: null } });
      await matchDueClasses(api.platform);
      return (await RunModel.countDocuments()) > 0;
    });
    await deliverDueMails({ ...delivery, now: () => new Date(Date.now() + 300_000) });
    transport.close();
    expect(await RunModel.countDocuments()).toBe(1);
    expect(await MailModel.countDocuments({ status: 'sent' })).toBe(STUDENTS + 1);
    expect(new Set(mailbox.mails.map(({ messageId }) => messageId)).size).toBe(STUDENTS + 1);
  },
);
