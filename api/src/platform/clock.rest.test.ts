import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { ClassModel } from '../records/class.ts';
import { MailModel } from '../records/mail.ts';
import { RunModel } from '../records/run.ts';
import { startTestApi, type TestApi } from '../testing/api.ts';
import { buildClass, buildStudents, buildSubmission } from '../testing/factories.ts';
import { serverLauncher } from '../testing/server-process.ts';
import { until } from '../testing/until.ts';

const MINUTE_MS = 60_000;
const preload = new URL('../testing/shifted-clock.mjs', import.meta.url);

let api: TestApi;
const launch = serverLauncher();
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());

/** Starts a process whose clock is ahead by this much, or behind, and waits until it has said whether it is ready. */
async function startShifted(ROLE: 'api' | 'worker', shiftMs: number) {
  const { SECRET_KEY = '', MONGODB_URI } = api.platform.env;
  const database = new URL(MONGODB_URI);
  database.pathname = `/${mongoose.connection.name}`;
  const env = { ROLE, SECRET_KEY, CLOCK_SHIFT_MS: String(shiftMs), LOG_LEVEL: 'warn' };
  const server = await launch(database.href, { env, preload });
  const readyz = async () => {
    const answer = await fetch(`${server.url}/readyz`);
    return { status: answer.status, checks: ((await answer.json()) as { checks: Record<string, string> }).checks };
  };
  await until(async () => server.child.exitCode !== null || 'clock' in (await readyz()).checks);
  expect(server.child.exitCode).toBeNull();
  return { ...server, readyz };
}

/** A class with this deadline, and enough students. */
async function buildClassDue(inMs: number) {
  const cls = await buildClass(api.platform, { deadline: new Date(Date.now() + inMs) });
  await buildStudents(api.platform, cls.id, 4);
  return cls;
}

test('a worker ten minutes fast forms no groups early, and says that its clock is off', async () => {
  const worker = await startShifted('worker', 10 * MINUTE_MS);
  expect(await worker.readyz()).toMatchObject({
    status: 503,
    checks: { clock: "this process's clock is 600 s ahead of the database's" },
  });
  expect(worker.output()).toContain("The clock is off: the database's is followed");

  const early = await buildClassDue(5 * MINUTE_MS);
  const due = await buildClassDue(-1_000);
  await until(async () => (await RunModel.countDocuments({ classId: due.id })) > 0);
  // It has looked for what is due after both were there.
  const last = await buildClassDue(-1_000);
  await until(async () => (await RunModel.countDocuments({ classId: last.id })) > 0);
  expect(await ClassModel.findOne({ id: early.id }).lean()).toMatchObject({ matchedRun: null });
  expect(await MailModel.countDocuments({ classId: early.id })).toBe(0);
});

test('a process ten minutes slow takes no submission after the deadline', async () => {
  const server = await startShifted('api', -10 * MINUTE_MS);
  const cls = await buildClass(api.platform, { deadline: new Date(Date.now() - MINUTE_MS) });
  const answer = await fetch(`${server.url}/api/students`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': 'late' },
    body: JSON.stringify({ classId: cls.id, ...buildSubmission() }),
  });
  expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'submission_closed' }]);
});

test('a process a few seconds off says so and goes on', async () => {
  const server = await startShifted('api', 10_000);
  const { status, checks } = await server.readyz();
  expect([status, checks['clock']]).toEqual([200, "this process's clock is 10 s ahead of the database's"]);
});
