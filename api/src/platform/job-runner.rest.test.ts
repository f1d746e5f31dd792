import { MongoBackend } from '@agendajs/mongo-backend';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { emptyDatabase, startTestApi, type TestApi } from '../testing/api.ts';
import { buildJobIndexes, type JobRunner, scheduleJobs } from './job-runner.ts';

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

test('to ask for a job costs the same however many there are, whether none is due or many are', async () => {
  const db = mongoose.connection.db!;
  const profile = db.collection('system.profile');
  const backend = new MongoBackend({ mongo: db, collection: 'jobs' });
  await backend.connect();
  await buildJobIndexes();
  const many = (from: number, time: number) =>
    Array.from({ length: 200 }, (_, i) => ({ id: from + i, at: new Date(time + i) }));
  /** The keys that Agenda's question looks at, each of three times. */
  const keysRead = async (): Promise<number[]> => {
    await profile.drop();
    await db.command({ profile: 2 });
    const ask = () =>
      backend.repository.getNextJobToRun('ring', new Date(), new Date(Date.now() - 9_000), undefined, {});
    for (let times = 0; times < 3; times++) await ask();
    await db.command({ profile: 0 });
    const asked = await profile.find({ 'command.findAndModify': 'jobs' }).toArray();
    return asked.map(({ keysExamined }) => keysExamined);
  };
  await scheduleJobs('ring', many(0, Date.now() + 3_600_000));
  expect(await keysRead()).toEqual([1, 1, 1]);
  await scheduleJobs('ring', many(200, Date.now() - 3_600_000));
  // Those that are taken by now are passed over.
  expect(await keysRead()).toEqual([1, 2, 3]);
  await profile.drop();
});
