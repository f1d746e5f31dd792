import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { bundle, bundleMatchingThread } from '../../testing/bundle.ts';
import { buildClass, buildStudent } from '../../testing/factories.ts';
import { type Mailbox, startMailbox } from '../../testing/mailbox.ts';
import { ClassModel } from '../classes/model.ts';
import { GroupModel } from '../groups/model.ts';
import { deliverDueMails } from '../mails/deliver.ts';
import { MailModel } from '../mails/model.ts';
import { createSmtpTransport } from '../mails/transport.ts';
import { matchDueClasses } from './due.ts';
import { RunModel } from './model.ts';

let api: TestApi;
let mailbox: Mailbox;
let worker: string;

beforeAll(async () => {
  mailbox = await startMailbox();
  api = await startTestApi({ SMTP_URL: mailbox.url });
  api.platform.matchingThread = await bundleMatchingThread();
  worker = fileURLToPath(await bundle('testing/doomed-worker.ts'));
});
afterAll(async () => {
  await api.close();
  await mailbox.close();
});
beforeEach(() => emptyDatabase());

/** Lets another process work until it dies at `step`. @returns the signal that ended it */
async function workUntilKilled(step: string): Promise<NodeJS.Signals | null> {
  const { env, matchingThread } = api.platform;
  const args = [worker, step, mongoose.connection.name, String(matchingThread)];
  const child = spawn(process.execPath, args, {
    env: {
      MONGODB_URI: env.MONGODB_URI,
      SECRET_KEY: env.SECRET_KEY,
      PUBLIC_URL: env.PUBLIC_URL,
      SMTP_URL: mailbox.url,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return signal;
}

test('a worker killed before it commits leaves no groups; the next sweep after its lease matches the class once', async () => {
  const cls = await buildClass(api.platform, { deadline: new Date(Date.now() - 1_000) });
  for (let i = 0; i < 6; i++) await buildStudent(api.platform, cls.id);
  expect(await workUntilKilled('before-commit')).toBe('SIGKILL');
  expect(await GroupModel.countDocuments()).toBe(0);
  expect(await RunModel.countDocuments()).toBe(0);
  expect(await MailModel.countDocuments()).toBe(0);
  expect(await ClassModel.findOne({ id: cls.id }).lean()).toMatchObject({ matchedRun: null });

  await matchDueClasses(api.platform);
  expect(await RunModel.countDocuments()).toBe(0);
  await ClassModel.updateOne({ id: cls.id }, { $set: { matchLeaseUntil: new Date() } });
  await matchDueClasses(api.platform);
  expect(await RunModel.countDocuments()).toBe(1);
  expect(await MailModel.countDocuments({ kind: 'your-group' })).toBe(6);
}, 20_000);

test('a worker killed between a mail and its mark costs one more copy with the same Message-ID, and no mail', async () => {
  const cls = await buildClass(api.platform, { deadline: new Date(Date.now() - 1_000) });
  for (let i = 0; i < 8; i++) await buildStudent(api.platform, cls.id);
  await matchDueClasses(api.platform);
  const queued = await MailModel.countDocuments({ status: 'queued' });
  expect(await workUntilKilled('mail-taken')).toBe('SIGKILL');
  const inFlight = mailbox.mails.length;
  expect(inFlight).toBeGreaterThan(0);
  expect(await MailModel.countDocuments({ status: 'queued' })).toBe(queued);

  const transport = createSmtpTransport(mailbox.url, 'no-reply@example.edu');
  const afterLease = () => new Date(Date.now() + 300_000);
  await deliverDueMails({ platform: api.platform, transport, now: afterLease });
  transport.close();
  expect(await MailModel.countDocuments({ status: 'sent' })).toBe(queued);
  const ids = mailbox.mails.map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(queued);
  expect(ids).toHaveLength(queued + inFlight);
}, 20_000);
