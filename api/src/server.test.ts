import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readRecord } from './platform/installation.ts';
import { startTestApi, type TestApi } from './testing/api.ts';
import { buildClass, buildSubmission } from './testing/factories.ts';
import { type Mailbox, startMailbox } from './testing/mailbox.ts';
import { serverProcesses } from './testing/server-process.ts';
import { until } from './testing/until.ts';

let api: TestApi;
let mailbox: Mailbox;
const start = serverProcesses();

beforeAll(async () => {
  mailbox = await startMailbox();
  api = await startTestApi();
});
afterAll(async () => {
  await api.close();
  await mailbox.close();
});

/** Begins a submission that the server has seen, and whose last byte is still to come. */
async function submitSlowly(url: string, classId: number) {
  const text = JSON.stringify({ classId, ...buildSubmission({ email: 'noa@example.edu' }) });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    // The server says so when it has read the headers.
    expect: '100-continue',
  };
  const sent = request(`${url}/api/students`, { method: 'POST', headers });
  const answered = once(sent, 'response').then(([response]) => {
    response.resume();
    return response.statusCode as number;
  });
  sent.flushHeaders();
  await once(sent, 'continue');
  sent.write(text.slice(0, -1));
  return { finish: () => sent.end(text.slice(-1)), answered };
}

test('an api process takes requests and a worker does the work; asked to end, each finishes what it has begun', async () => {
  const [front, worker] = await Promise.all([
    start('api', api.platform, mailbox.url),
    start('worker', api.platform, mailbox.url),
  ]);
  // By it a copy of this database is told.
  expect(await readRecord('home')).toMatchObject({ hold: null, collection: expect.stringMatching(/^[\da-f]{32}$/) });
  const cls = await buildClass(api.platform);
  const submission = await submitSlowly(front.url, cls.id);

  front.child.kill('SIGTERM');
  const frontEnded = once(front.child, 'exit');
  const refuses = () =>
    fetch(`${front.url}/readyz`).then(
      () => false,
      () => true,
    );
  await until(refuses);
  submission.finish();
  expect(await submission.answered).toBe(201);
  expect(await frontEnded).toEqual([0, null]);

  await until(() => mailbox.mails.length > 0);
  expect(mailbox.mails).toMatchObject([{ recipient: 'noa@example.edu' }]);
  worker.child.kill('SIGTERM');
  expect(await once(worker.child, 'exit')).toEqual([0, null]);
});
