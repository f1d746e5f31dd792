import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getClass } from '@study-groups/contracts/public-class';
import { createStudent, getStudent } from '@study-groups/contracts/student';
import mongoose from 'mongoose';
import { freePort } from '../../../scripts/mongod/ports.mjs';
import { type Mongod, startMongod } from '../../../scripts/mongod/supervisor.mjs';
import { MailModel } from '../records/mail.ts';
import { StudentModel } from '../records/student.ts';
import { startTestApi, type TestApi } from '../testing/api.ts';
import { buildClass, buildSubmission } from '../testing/factories.ts';
import { until } from '../testing/until.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'study-groups-outage-'));
let mongod: Mongod;
let api: TestApi;

beforeAll(async () => {
  mongod = await startMongod({ dataDir, port: await freePort(0), log: () => undefined });
  api = await startTestApi({}, mongod.uri);
});
afterAll(async () => {
  await api.close();
  await mongod.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a database that is killed is waited for, and no accepted submission is lost', async () => {
  const cls = await buildClass(api.platform);
  const accepted: string[] = [];
  const others: unknown[] = [];
  let ended = false;

  const submitters = Array.from({ length: 8 }, async () => {
    while (!ended) {
      const submission = buildSubmission();
      const { status, body } = await api.call(createStudent, { body: { classId: cls.id, ...submission } });
      if (status === 201) accepted.push(body.accessKey);
      else if (status !== 503 || body.code !== 'unavailable') others.push({ status, body });
    }
  });

  await until(() => accepted.length > 20);
  for (let kill = 0; kill < 2; kill++) {
    const killed = mongod.pid();
    process.kill(killed, 'SIGKILL');
    await until(() => mongod.pid() !== killed);
    await mongod.ready();
    const acceptedBefore = accepted.length;
    await until(() => accepted.length > acceptedBefore + 20);
  }
  ended = true;
  await Promise.all(submitters);

  expect(others).toEqual([]);
  for (const accessKey of accepted) {
    expect((await api.call(getStudent, { params: { accessKey } })).status).toBe(200);
  }
  expect(await StudentModel.countDocuments({ classId: cls.id })).toBeGreaterThanOrEqual(accepted.length);
  expect(await MailModel.countDocuments({ classId: cls.id })).toBe(
    await StudentModel.countDocuments({ classId: cls.id }),
  );
});

test('while the database is away every call says so within seconds, and goes on by itself', async () => {
  const cls = await buildClass(api.platform);
  const params = { slug: cls.slug! };
  await mongod.stop();
  const [read, write, ready, health] = await Promise.all([
    api.call(getClass, { params }),
    api.call(createStudent, { body: { classId: cls.id, ...buildSubmission() } }),
    api.fetch('/readyz'),
    api.fetch('/healthz'),
  ]);
  // All of them were answered while it was away; the driver itself would wait for 30 s.
  expect(mongoose.connection.getClient().options.serverSelectionTimeoutMS).toBe(1_500);
  for (const answer of [read, write]) {
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(ready).toMatchObject({
    status: 503,
    body: { status: 'not ready', checks: { database: expect.stringContaining('does not answer') } },
  });
  expect(health.status).toBe(200);

  mongod = await startMongod({ dataDir, port: mongod.port, log: () => undefined });
  let answer = await api.call(getClass, { params });
  while (answer.status === 503) answer = await api.call(getClass, { params });
  expect(answer.status).toBe(200);
});
