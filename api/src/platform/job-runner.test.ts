import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { emptyDatabase, startTestApi, type TestApi } from '../testing/api.ts';
import { stopClock } from '../testing/clock.ts';
import { until } from '../testing/until.ts';
import { type JobKind, jobRecords, type JobRunner, hasten, scheduleJobs, startJobRunner } from './job-runner.ts';

let api: TestApi;
let runners: JobRunner[] = [];

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(() => emptyDatabase());
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  runners = [];
});

const errors: unknown[] = [];

async function start(kinds: Record<string, JobKind>): Promise<JobRunner> {
  const outage = { note: () => false, stop: () => undefined };
  const runner = await startJobRunner(kinds, outage, (_, error) => errors.push(error));
  runners.push(runner);
  return runner;
}

const once = (run: (id: number) => Promise<Date | undefined>, concurrency = 1): JobKind => ({ concurrency, run });
const isDone = async (name: string) => (await jobRecords().countDocuments({ name })) === 0;

test('what repeats runs at once and every 15 s; a job runs at its time, once, and one that was moved at its new time', async () => {
  const startAt = stopClock().getTime();
  let sweeps = 0;
  let ran = 0;
  await start({
    sweep: { concurrency: 1, everyMs: 15_000, run: async () => void sweeps++ },
    ring: once(async () => void ran++),
  });
  await scheduleJobs('ring', [{ id: 7, at: new Date(startAt + 60_000) }]);
  await scheduleJobs('ring', [{ id: 7, at: new Date(startAt + 120_000) }]);
  expect(await jobRecords().countDocuments({ name: 'ring' })).toBe(1);
  for (const [time, sweepsByThen, ranByThen] of [
    [0, 1, 0],
    [15_000, 2, 0],
    // The job was moved away from here.
    [60_000, 3, 0],
    [120_000, 4, 1],
    [135_000, 5, 1],
  ] as const) {
    stopClock(startAt + time);
    await until(() => sweeps === sweepsByThen && ran >= ranByThen);
    expect(ran).toBe(ranByThen);
    await until(async () => (await jobRecords().countDocuments({ name: 'sweep', lockedAt: null })) === 1);
  }
  await until(() => isDone('ring'));
});

test('a job is one of its name and id, however many schedule it at once', async () => {
  await start({ ring: once(async () => undefined) });
  const at = new Date(Date.now() + 3_600_000);
  const schedule = () => scheduleJobs('ring', [{ id: 1, at }]).catch(() => undefined);
  await Promise.all(Array.from({ length: 30 }, schedule));
  expect(await jobRecords().countDocuments({ name: 'ring' })).toBe(1);
});

test('of those that are due together the first go first, as many beside each other as may', async () => {
  const order: number[] = [];
  let running = 0;
  let most = 0;
  let letGo = () => {};
  const released = new Promise<void>((resolve) => (letGo = resolve));
  const at = new Date();
  await scheduleJobs(
    'ring',
    [1, 2, 3, 4].map((id) => ({ id, at, priority: id })),
  );
  await start({
    ring: once(async (id) => {
      order.push(id);
      running += 1;
      most = Math.max(most, running);
      if (order.length <= 2) await released;
      running -= 1;
      return undefined;
    }, 2),
  });
  await until(() => order.length === 2);
  letGo();
  await until(() => isDone('ring'));
  expect([order.slice(0, 2).sort(), order.slice(2).sort(), most]).toEqual([[3, 4], [1, 2], 2]);
});

test('a job that says when runs again then; one that fails stays as failed', async () => {
  const startAt = stopClock().getTime();
  let runs = 0;
  await scheduleJobs('ring', [{ id: 1, at: new Date() }]);
  await scheduleJobs('fail', [{ id: 2, at: new Date() }]);
  await start({
    ring: once(async () => (++runs === 1 ? new Date(startAt + 30_000) : undefined)),
    fail: once(async () => {
      throw new Error('no');
    }),
  });
  await until(async () => (await jobRecords().findOne({ name: 'ring' }))?.nextRunAt?.getTime() === startAt + 30_000);
  stopClock(startAt + 30_000);
  await until(() => isDone('ring'));
  expect(runs).toBe(2);
  await until(async () => (await jobRecords().findOne({ name: 'fail' }))?.lockedAt === null);
  expect(await jobRecords().findOne({ name: 'fail' })).toMatchObject({ nextRunAt: null, failCount: 1 });
  expect(errors).toMatchObject([{ message: 'no' }]);
});

test('a job of a worker that died runs elsewhere when its lock has run out', async () => {
  await scheduleJobs('ring', [{ id: 1, at: new Date() }]);
  const died = new Date(Date.now() - 60_000);
  await jobRecords().updateOne({ name: 'ring' }, { $set: { lockedAt: died, lastRunAt: died, nextRunAt: null } });
  let ran = 0;
  await start({ ring: once(async () => void ran++) });
  await until(() => isDone('ring'));
  expect(ran).toBe(1);
});

test('one that repeats is hastened, unless it runs', async () => {
  let runs = 0;
  let letGo = () => {};
  const released = new Promise<void>((resolve) => (letGo = resolve));
  const run = async () => {
    runs += 1;
    await released;
    return undefined;
  };
  const runner = await start({ sweep: { concurrency: 1, everyMs: 3_600_000, run } });
  await until(() => runs === 1);
  expect(await hasten('sweep')).toBe(false);
  letGo();
  await until(() => hasten('sweep'));
  runner.look('sweep');
  await until(() => runs === 2);
});
