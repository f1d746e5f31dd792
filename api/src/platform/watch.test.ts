import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { startTestApi, type TestApi } from '../testing/api.ts';
import { until } from '../testing/until.ts';
import { untilWatched } from '../testing/watches.ts';
import { watchCollection } from './watch.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('a watch reports the changes that it lets through, until it ends', async () => {
  const fail = (error: unknown) => {
    throw error;
  };
  let reported = 0;
  let happened = 0;
  const end = watchCollection('counters', [{ $match: { operationType: 'insert' } }], () => reported++, fail);
  const endAll = watchCollection('counters', [], () => happened++, fail);
  const counters = mongoose.connection.collection<{ _id: string; seq: number }>('counters');
  await untilWatched('counters', 2);
  await counters.insertOne({ _id: 'watched', seq: 1 });
  await counters.updateOne({ _id: 'watched' }, { $set: { seq: 2 } });
  await until(() => reported > 0 && happened === 2);
  await end();
  await counters.insertOne({ _id: 'unwatched', seq: 1 });
  await until(() => happened === 3);
  await endAll();
  expect(reported).toBe(1);
});
