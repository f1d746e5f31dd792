import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { freePort } from '../../scripts/mongod/ports.mjs';
import { startTestApi, type TestApi } from './testing/api.ts';
import { bundle, bundleMatchingThread } from './testing/bundle.ts';
import { buildClass, buildSubmission } from './testing/factories.ts';
import { type Mailbox, startMailbox } from './testing/mailbox.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'study-groups-server-'));
let api: TestApi;
let mailbox: Mailbox;
let bundled: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  mailbox = await startMailbox();
  api = await startTestApi();
  await bundleMatchingThread();
  bundled = fileURLToPath(await bundle('server.ts'));
});
afterAll(async () => {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  await api.close();
  await mailbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts a process of a role on the tests' database, and waits until it answers. */
async function start(ROLE: string) {
  const { MONGODB_URI, SECRET_KEY, PUBLIC_URL } = api.platform.env;
  const database = new URL(MONGODB_URI);
  database.pathname = `/${mongoose.connection.name}`;
  const port = await freePort(0);
  const env = {
    ROLE,
    PORT: String(port),
    DATA_DIR: dataDir,
    MONGODB_URI: database.href,
    SECRET_KEY,
    PUBLIC_URL,
    SMTP_URL: mailbox.url,
    ADMIN_PASSWORD: 'right horse',
    LOG_LEVEL: 'fatal',
  };
  const child = spawn(process.execPath, [bundled], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  children.push(child);
  const ready = () => fetch(`http://127.0.0.1:${port}/readyz`).then(({ ok }) => ok);
  while (!(await ready().catch(() => false))) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
    await sleep(50);
  }
  return {
    child,
    port,
    refuses: () =>
      ready().then(
        () => false,
        () => true,
      ),
  };
}

/** Begins a submission that the server has seen, and whose last byte is still to come. */
async function submitSlowly(port: number, classId: number) {
  const text = JSON.stringify({ classId, ...buildSubmission({ email: 'noa@example.edu' }) });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    // The server says so when it has read the headers.
    expect: '100-continue',
  };
  const sent = request({ port, host: '127.0.0.1', path: '/api/students', method: 'POST', headers });
  const answered = once(sent, 'response').then(([response]) => {
    response.resume();
    return response.statusCode as number;
  });
  sent.flushHeaders();
  await once(sent, 'continue');
  sent.write(text.slice(0, -1));
  return { finish: () => sent.end(text.slice(-1)), answered };
}

test('an api process takes requests and a worker does the work; told to end, each finishes what it has begun', async () => {
  const [front, worker] = await Promise.all([start('api'), start('worker')]);
  const cls = await buildClass(api.platform);
  const submission = await submitSlowly(front.port, cls.id);

  front.child.kill('SIGTERM');
  const frontEnded = once(front.child, 'exit');
  while (!(await front.refuses())) await sleep(20);
  submission.finish();
  expect(await submission.answered).toBe(201);
  expect(await frontEnded).toEqual([0, null]);

  while (mailbox.mails.length === 0) await sleep(50);
  expect(mailbox.mails).toMatchObject([{ recipient: 'noa@example.edu' }]);
  worker.child.kill('SIGTERM');
  expect(await once(worker.child, 'exit')).toEqual([0, null]);
});
