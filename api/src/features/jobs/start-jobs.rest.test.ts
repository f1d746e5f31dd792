import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freePort } from '../../../../scripts/mongod/ports.mjs';
import { type Mongod, startMongod } from '../../../../scripts/mongod/supervisor.mjs';
import { ClassModel } from '../../records/class.ts';
import { RunModel } from '../../records/run.ts';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { bundleQuickThread } from '../../testing/bundle.ts';
import { buildClass, buildStudents } from '../../testing/factories.ts';
import { until } from '../../testing/until.ts';
import { type Jobs, startJobs } from './start-jobs.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'study-groups-jobs-outage-'));
let mongod: Mongod;
let port: number;
let api: TestApi;
let jobs: Jobs | undefined;

beforeAll(async () => {
  port = await freePort(0);
  mongod = await startMongod({ dataDir, port, log: () => undefined });
  api = await startTestApi({}, mongod.uri);
  api.platform.matchingThread = await bundleQuickThread();
});
afterAll(async () => {
  await jobs?.stop();
  await api.close();
  await mongod.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const lines = (level: number) => api.logs.filter((line) => JSON.parse(line).level >= level);
const ERROR = 50;

test('an outage is logged once, and its end; a class that became due meanwhile is matched then, even if another worker had its lease', async () => {
  jobs = await startJobs(api.platform);
  for (let outage = 1; outage <= 2; outage++) {
    const cls = await buildClass(api.platform, { deadline: new Date(Date.now() + 3_600_000) });
    await buildStudents(api.platform, cls.id, 3);
    api.logs.length = 0;
    await mongod.stop();
    await until(() => lines(ERROR).length > 0);
    mongod = await startMongod({ dataDir, port, log: () => undefined });
    await until(() => api.logs.some((line) => line.includes('The database is back')));
    await ClassModel.updateOne({ id: cls.id }, { $set: { deadline: new Date() } });
    await until(async () => (await RunModel.countDocuments({ classId: cls.id })) === 1);
    // On a busy machine the outage may outlast a job's lock, which is told too.
    const errors = lines(ERROR).flatMap((line) => (line.includes('no lockedAt date found') ? [] : JSON.parse(line)));
    expect(errors).toEqual([expect.objectContaining({ msg: 'The database is away: all jobs wait for it' })]);
    expect(api.logs.filter((line) => line.includes('The database is back'))).toHaveLength(1);
  }
});
