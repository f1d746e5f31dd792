import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { emptyDatabase, startTestApi, type TestApi } from '../testing/api.ts';
import { until } from '../testing/until.ts';
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
      await sleep(20);
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
      await sleep(20);
      done += 1;
    });
    void work();
    void work();
    await work.idle();
    expect(done).toBe(2);
  });
});

test('the alarm clock sweeps at once and every 15 s, and rings at its time; a moved alarm rings once', async () => {
  let sweeps = 0;
  const rung: number[] = [];
  const clock = await startAlarmClock(
    { every: { sweep: () => void sweeps++ }, alarms: { ring: () => void rung.push(Date.now()) } },
    api.platform.logger,
  );
  const at = Date.now() + 2_000;
  await clock.ringAt('ring', 7, new Date(at - 1_000));
  await clock.ringAt('ring', 7, new Date(at));
  const sweep = await mongoose.connection.collection('jobs').findOne({ name: 'sweep' });
  expect(sweep).toMatchObject({ repeatInterval: 15_000 });
  await until(() => sweeps > 0 && rung.length > 0);
  await clock.stop();
  expect(rung).toHaveLength(1);
  expect(rung[0]! - at).toBeGreaterThanOrEqual(-20);
  expect(rung[0]! - at).toBeLessThan(5_000);
}, 30_000);

test('a watch tells of the changes that it lets through, until it ends', async () => {
  let changes = 0;
  const end = watchCollection(
    'counters',
    [{ $match: { operationType: 'insert' } }],
    () => (changes += 1),
    api.platform.logger,
  );
  const counters = mongoose.connection.collection<{ _id: string; seq: number }>('counters');
  await sleep(300);
  await counters.insertOne({ _id: 'watched', seq: 1 });
  await until(() => changes === 1);
  await counters.updateOne({ _id: 'watched' }, { $set: { seq: 2 } });
  await sleep(100);
  await end();
  await counters.insertOne({ _id: 'unwatched', seq: 1 });
  await sleep(100);
  expect(changes).toBe(1);
}, 30_000);
