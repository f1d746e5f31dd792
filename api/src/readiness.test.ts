import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import mongoose from 'mongoose';
import { createApp } from './app.ts';
import { submissionReceived } from './features/students/mails.ts';
import { buildIndexes } from './platform/database.ts';
import type { Env } from './platform/env.ts';
import { SERVER_VERSION } from './platform/server-version.ts';
import { inTransaction } from './platform/transaction.ts';
import { MailModel } from './records/mail.ts';
import { queueMail } from './records/outbox.ts';
import { startTestApi, type TestApi } from './testing/api.ts';
import { stopClock } from './testing/clock.ts';
import { buildClass, buildStudent } from './testing/factories.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi({ SMTP_URL: 'smtp://127.0.0.1:1' })));
afterAll(() => api.close());

/** Asks a process of a role on the same database. */
async function ask(role: Env['ROLE'], path: string, leaving?: AbortSignal) {
  const platform = { ...api.platform, env: { ...api.platform.env, ROLE: role }, ...(leaving && { leaving }) };
  const server = createServer(createApp(platform).callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    return { status: response.status, body: JSON.parse((await response.text()) || '{}') };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('a process that can do its work is ready', async () => {
  const checks = {
    database: 'ok',
    indexes: 'ok',
    clock: 'ok',
    key: 'ok',
    hold: 'ok',
    outbox: 'ok',
    mailServer: 'ok',
    proxy: 'ok',
    strangers: 'ok',
  };
  const body = { status: 'ready', version: SERVER_VERSION, checks };
  for (const role of ['all', 'api', 'worker'] as const) {
    expect(await ask(role, '/readyz')).toEqual({ status: 200, body });
    expect(await ask(role, '/healthz')).toEqual({ status: 200, body: { status: 'ok' } });
  }
});

test('a process that is asked to end is alive, and not ready', async () => {
  const leaving = AbortSignal.abort();
  const body = { status: 'not ready', version: SERVER_VERSION, checks: { end: 'the process is ending' } };
  for (const role of ['all', 'api', 'worker'] as const) {
    expect(await ask(role, '/readyz', leaving)).toEqual({ status: 503, body });
    expect((await ask(role, '/healthz', leaving)).status).toBe(200);
  }
});

test('a worker answers for its health only', async () => {
  expect(await ask('worker', '/api/classes/algorithms-1')).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('a mail that nobody sends is reported by all, and makes a worker not ready', async () => {
  const cls = await buildClass(api.platform);
  const student = await buildStudent(api.platform, cls.id);
  await inTransaction((session) =>
    queueMail(api.platform, session, submissionReceived(api.platform.vault, cls, student)),
  );
  const now = stopClock();
  await MailModel.updateMany({}, { $set: { dueSince: new Date(now.getTime() - 15 * 60_000) } });
  const outbox = 'a mail is due for 15 minutes';
  expect(await ask('worker', '/readyz')).toMatchObject({
    status: 503,
    body: { status: 'not ready', checks: { outbox } },
  });
  expect(await ask('api', '/readyz')).toMatchObject({ status: 200, body: { status: 'ready', checks: { outbox } } });
});

test('a missing index makes a process not ready, until it is built', async () => {
  await mongoose.connection.collection('students').dropIndex('classId_1_email_1');
  expect(await ask('api', '/readyz')).toMatchObject({
    status: 503,
    body: { checks: { indexes: 'missing in students' } },
  });
  await buildIndexes();
  expect((await ask('api', '/readyz')).status).toBe(200);
});

test('a proxy that nobody named is reported, once in the log', async () => {
  const forwarded = { headers: { 'x-forwarded-for': '192.0.2.7' } };
  expect((await api.fetch('/readyz')).body.checks.proxy).toBe('ok');
  for (let i = 0; i < 2; i++) await api.fetch('/healthz', forwarded);
  const { status, body } = await api.fetch('/readyz');
  expect([status, body.checks.proxy]).toEqual([200, expect.stringContaining('TRUST_PROXY is not set')]);
  expect(api.logs.filter((line) => line.includes('TRUST_PROXY is not set'))).toHaveLength(1);
});
