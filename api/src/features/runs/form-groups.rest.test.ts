import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { cancelMatch, extendDeadline, keepPreview, previewGroups } from '@study-groups/contracts/actions';
import mongoose from 'mongoose';
import { anyOf } from '../../../../scripts/testing/seed.mjs';
import { ClassModel } from '../../records/class.ts';
import { GroupModel } from '../../records/group.ts';
import { MailModel } from '../../records/mail.ts';
import { PreviewModel } from '../../records/preview.ts';
import { RunModel } from '../../records/run.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { bundle, bundleQuickThread } from '../../testing/bundle.ts';
import { stopClock } from '../../testing/clock.ts';
import { buildClass, buildStudents, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { type Mailbox, startMailbox } from '../../testing/mailbox.ts';
import { until } from '../../testing/until.ts';
import { deliverDueMails, MAIL_STEPS } from '../outbox/deliver.ts';
import { createSmtpTransport } from '../mails/transport.ts';
import { matchDueClasses } from '../../testing/match-due.ts';
import { MATCH_STEPS } from './form-groups.ts';

let api: TestApi;
let mailbox: Mailbox;
let worker: string;

beforeAll(async () => {
  mailbox = await startMailbox();
  api = await startTestApi({ SMTP_URL: mailbox.url });
  api.platform.matchingThread = await bundleQuickThread();
  worker = fileURLToPath(await bundle('testing/doomed-worker.ts'));
});
afterAll(async () => {
  await api.close();
  await mailbox.close();
});
beforeEach(async () => {
  await emptyDatabase();
  mailbox.mails.length = 0;
});

/** By which the database tells the worker of these tests from all others. */
const WORKER = `doomed-${process.pid}`;

/** Lets another process work until it dies at `step`. @param previewed the class of which it forms a preview instead. @returns the signal that ended it */
async function workUntilKilled(step: string, previewed?: number): Promise<NodeJS.Signals | null> {
  const { env, matchingThread } = api.platform;
  const args = [worker, step, mongoose.connection.name, String(matchingThread), previewed ?? []].flat().map(String);
  const child = spawn(process.execPath, args, {
    env: {
      MONGODB_URI: `${env.MONGODB_URI}&appName=${WORKER}`,
      SECRET_KEY: env.SECRET_KEY,
      PUBLIC_URL: env.PUBLIC_URL,
      SMTP_URL: mailbox.url,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return signal;
}

/** A class whose deadline has passed, of four students. */
async function buildDueClass() {
  const cls = await buildClass(api.platform, { deadline: new Date(Date.now() - 1_000) });
  await buildStudents(api.platform, cls.id, STUDENTS);
  return cls;
}

/** The database ends a dead worker's transaction by itself, but not as soon as a test wants to go on. */
async function endDeadTransactions(): Promise<void> {
  const admin = mongoose.connection.getClient().db('admin');
  const dead = await admin
    .aggregate([
      { $currentOp: { allUsers: true, idleSessions: true } },
      // A connection that only watches the server has no session.
      { $match: { appName: WORKER, lsid: { $exists: true } } },
    ])
    .toArray();
  for (const { lsid } of dead) await admin.command({ killSessions: [{ id: lsid.id }] });
}

const STUDENTS = 4;
const countRuns = () => RunModel.countDocuments();
const endLease = (id: number) => ClassModel.updateOne({ id }, { $set: { matchLeaseUntil: new Date() } });

describe('a worker killed in a matching leaves no groups or all, and a later deadline holds', () => {
  test.each(MATCH_STEPS)('when it is %s', async (step) => {
    // So that no lease runs out meanwhile.
    stopClock();
    const { id, slug } = await buildDueClass();
    expect(await workUntilKilled(step)).toBe('SIGKILL');
    const before = step === 'committed' ? 1 : 0;
    expect(await countRuns()).toBe(before);
    expect(await GroupModel.exists({ classId: id })).toEqual(before ? expect.anything() : null);
    expect(await MailModel.countDocuments({ kind: 'your-group' })).toBe(before * STUDENTS);
    expect(await ClassModel.findOne({ id }).lean()).toMatchObject({ matchedRun: before || null });
    if (step === 'before-commit') await endDeadTransactions();
    // Its lease keeps others away for a while.
    await matchDueClasses(api.platform);
    expect(await countRuns()).toBe(before);

    const { status } = await api.call(extendDeadline, {
      params: { slug: slug! },
      headers: { 'x-dashboard-password': CLASS_PASSWORDS.dashboard },
      body: { newDeadline: new Date(Date.now() + 3_600_000).toISOString() },
    });
    expect(status).toBe(200);
    await endLease(id);
    await matchDueClasses(api.platform);
    expect(await GroupModel.exists({ classId: id })).toBeNull();

    await ClassModel.updateOne({ id }, { $set: { deadline: new Date() } });
    await matchDueClasses(api.platform);
    await matchDueClasses(api.platform);
    expect(await countRuns()).toBe(before + 1);
    expect(await MailModel.countDocuments({ kind: 'your-group' })).toBe((before + 1) * STUDENTS);
    const members = (await GroupModel.find({ classId: id }).lean()).flatMap((group) => group.members);
    expect(new Set(members.map(({ studentId }) => studentId)).size).toBe(STUDENTS);
    expect(members).toHaveLength(STUDENTS);
  });
});

describe('a worker killed while it forms a preview leaves none or all of it, and the groups as they are', () => {
  // It goes through the same steps as one that forms groups.
  test.each(anyOf(MATCH_STEPS, 2))('when it is %s', async (step) => {
    stopClock();
    const { id, slug } = await buildDueClass();
    await matchDueClasses(api.platform);
    const groups = await GroupModel.find({ classId: id }).lean();
    const mails = await MailModel.countDocuments();
    expect(await workUntilKilled(step, id)).toBe('SIGKILL');
    if (step === 'before-commit') await endDeadTransactions();
    expect(await PreviewModel.countDocuments()).toBe(step === 'committed' ? 1 : 0);
    expect(await GroupModel.find({ classId: id }).lean()).toEqual(groups);
    expect(await MailModel.countDocuments()).toBe(mails);

    await endLease(id);
    const headers = { 'x-dashboard-password': CLASS_PASSWORDS.dashboard };
    const sent = { params: { slug: slug! }, headers };
    const again = await api.call(previewGroups, { ...sent, body: { newGroupSize: 3, version: 1 } });
    expect(again.status).toBe(200);
    const kept = await api.call(keepPreview, { ...sent, body: { version: 1 } });
    expect([kept.status, await countRuns()]).toEqual([200, 2]);
  });
});

test('a matching in another process is cancelled from here, and not begun again', async () => {
  const { id, slug } = await buildDueClass();
  const { matchingThread } = api.platform;
  api.platform.matchingThread = await bundle('matching/testing/endless-thread.ts');
  const ended = workUntilKilled('never');
  const sent = { params: { slug: slug! }, headers: { 'x-dashboard-password': CLASS_PASSWORDS.dashboard } };
  await until(async () => (await api.call(cancelMatch, sent)).status === 200);
  expect(await ended).toBeNull();
  api.platform.matchingThread = matchingThread!;
  const left = await ClassModel.findOne({ id }).lean();
  expect(left).toMatchObject({ matchedRun: null, matchLeaseUntil: null, autoMatch: false });
  await matchDueClasses(api.platform);
  expect(await countRuns()).toBe(0);
});

describe('a worker killed with a mail on its way costs no mail, and a copy with the same Message-ID at most', () => {
  test.each(MAIL_STEPS)('when it is %s', async (step) => {
    stopClock();
    await buildDueClass();
    await matchDueClasses(api.platform);
    const queued = await MailModel.countDocuments({ status: 'queued' });
    expect(await workUntilKilled(step)).toBe('SIGKILL');
    await until(() => mailbox.isQuiet);
    const marked = await MailModel.countDocuments({ status: 'sent' });
    const taken = mailbox.mails.length;
    if (step === 'mail-leased') expect([taken, marked]).toEqual([0, 0]);
    if (step === 'mail-taken') expect([taken > 0, marked]).toEqual([true, 0]);
    if (step === 'mail-marked') expect(marked).toBeGreaterThan(0);

    const transport = createSmtpTransport(mailbox.url, 'no-reply@example.edu');
    // While the lease lasts nobody else sends what may be sent already.
    await deliverDueMails({ platform: api.platform, transport });
    await deliverDueMails({ platform: api.platform, transport, now: () => new Date(Date.now() + 300_000) });
    transport.close();
    expect(await MailModel.countDocuments({ status: 'sent' })).toBe(queued);
    const ids = mailbox.mails.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(queued);
    expect(ids).toHaveLength(queued + taken - marked);
  });
});
