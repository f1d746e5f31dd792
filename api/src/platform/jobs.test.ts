import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { emptyDatabase, startTestApi, type TestApi } from '../testing/api.ts';
import { stopClock } from '../testing/clock.ts';
import { until } from '../testing/until.ts';
import { untilWatched } from '../testing/watches.ts';
import { oneAtATime, startAlarmClock, watchCollection } from './jobs.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(() => emptyDatabase());

describe('work that runs one at a time', () => {
  test('a call during a run makes one more run after it, however many call', async () => {
    let running = 0;
    let most = 0;
    let runs = 0;
    const work = oneAtATime(async () => {
      runs += 1;
      running += 1;
      most = Math.max(most, running);
      await turn();
      running -= 1;
    });
    await Promise.all([work(), work(), work(), work()]);
    expect([runs, most]).toEqual([2, 1]);
    await work();
    expect(runs).toBe(3);
  });

  test('one that fails tells its caller and does not stop the next', async () => {
    let runs = 0;
    const work = oneAtATime(async () => {
      runs += 1;
      if (runs === 1) throw new Error('first');
    });
    const [first, second] = await Promise.allSettled([work(), work()]);
    expect([first.status, second.status, runs]).toEqual(['rejected', 'fulfilled', 2]);
  });

  test('is idle when everything that was asked for is done', async () => {
    let done = 0;
    const work = oneAtATime(async () => {
      await turn();
      done += 1;
    });
    void work();
    void work();
    await work.idle();
    expect(done).toBe(2);
  });
});

test('the alarm clock sweeps at once and every 15 s, and rings at its time; a moved alarm rings once', async () => {
  const start = stopClock().getTime();
  let sweeps = 0;
  let rung = 0;
  const clock = await startAlarmClock(
    { every: { sweep: () => void sweeps++ }, alarms: { ring: () => void rung++ } },
    api.platform.logger,
  );
  const jobs = mongoose.connection.collection('jobs');
  await clock.ringAt('ring', 7, new Date(start + 60_000));
  await clock.ringAt('ring', 7, new Date(start + 120_000));
  await until(() => sweeps === 1);
  expect(await jobs.findOne({ name: 'sweep' })).toMatchObject({ repeatInterval: 15_000 });

  for (const [time, sweepsByThen, rungByThen] of [
    [15_000, 2, 0],
    // The alarm was moved away from here, and what is due together is looked up together.
    [60_000, 3, 0],
    [75_000, 4, 0],
    [120_000, 5, 1],
    [135_000, 6, 1],
  ] as const) {
    await until(async () => (await jobs.countDocuments({ name: 'sweep', lockedAt: null })) === 1);
    stopClock(start + time);
    await until(() => sweeps === sweepsByThen && rung >= rungByThen);
    expect(rung).toBe(rungByThen);
  }
  await clock.stop();
  expect(await jobs.countDocuments({ name: 'ring' })).toBe(0);
});

test('a watch tells of the changes that it lets through, until it ends', async () => {
  const { logger } = api.platform;
  let told = 0;
  let happened = 0;
  const end = watchCollection('counters', [{ $match: { operationType: 'insert' } }], () => told++, logger);
  const endAll = watchCollection('counters', [], () => happened++, logger);
  const counters = mongoose.connection.collection<{ _id: string; seq: number }>('counters');
  await untilWatched('counters', 2);
  await counters.insertOne({ _id: 'watched', seq: 1 });
  await counters.updateOne({ _id: 'watched' }, { $set: { seq: 2 } });
  await until(() => told > 0 && happened === 2);
  await end();
  await counters.insertOne({ _id: 'unwatched', seq: 1 });
  await until(() => happened === 3);
  await endAll();
  expect(told).toBe(1);
});
