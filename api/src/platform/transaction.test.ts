import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose, { mongo } from 'mongoose';
import { startTestApi, type TestApi } from '../testing/api.ts';
import { stopClock } from '../testing/clock.ts';
import { isDuplicate } from './database.ts';
import { nextId, nextIds } from './ids.ts';
import { inTransaction } from './transaction.ts';

interface Tally {
  _id: string;
  count: number;
}

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());

const tallies = () => mongoose.connection.collection<Tally>('counters');

test('work that meets other work on the same document runs again until all of it is done', async () => {
  // By the clock nobody has waited too long.
  stopClock();
  await tallies().insertOne({ _id: 'tally', count: 0 });
  const raise = () =>
    inTransaction(async (session) => {
      const before = await tallies().findOne({ _id: 'tally' }, { session });
      await tallies().updateOne({ _id: 'tally' }, { $set: { count: before!.count + 1 } }, { session });
    });
  await Promise.all(Array.from({ length: 8 }, raise));
  expect(await tallies().findOne({ _id: 'tally' })).toMatchObject({ count: 8 });
});

test('an error leaves nothing and is passed on, once', async () => {
  let runs = 0;
  const failing = inTransaction(async (session) => {
    runs += 1;
    await tallies().insertOne({ _id: 'half', count: 1 }, { session });
    throw new RangeError('no');
  });
  await expect(failing).rejects.toThrow(RangeError);
  expect(runs).toBe(1);
  expect(await tallies().findOne({ _id: 'half' })).toBeNull();
});

test('work that meets other work, or an answer that is lost, again and again is given up after 8 s', async () => {
  const start = stopClock().getTime();
  for (const [label, place] of [
    ['TransientTransactionError', 'work'],
    ['UnknownTransactionCommitResult', 'commit'],
  ] as const) {
    stopClock(start);
    let tries = 0;
    const fail = async () => {
      tries += 1;
      if (tries > 2) stopClock(start + (tries - 2) * 4_001);
      const error = new mongo.MongoError('again');
      error.addErrorLabel(label);
      throw error;
    };
    const work = inTransaction(async (session) => {
      if (place === 'work') await fail();
      else session.commitTransaction = fail;
    });
    await expect(work).rejects.toThrow('again');
    expect(tries).toBe(4);
  }
});

test('a duplicate is recognised by its field', async () => {
  await tallies().insertOne({ _id: 'twice', count: 1 });
  const error = await inTransaction((session) => tallies().insertOne({ _id: 'twice', count: 2 }, { session })).catch(
    (thrown: unknown) => thrown,
  );
  expect(isDuplicate(error, '_id')).toBe(true);
  expect(isDuplicate(error, 'email')).toBe(false);
  expect(isDuplicate(new Error('E11000'), '_id')).toBe(false);
});

test('ids are each given once, however many ask', async () => {
  const [first] = await nextIds('groups', 1);
  const many = await Promise.all([...Array.from({ length: 20 }, () => nextId('groups')), nextIds('groups', 5)]);
  const ids = many.flat();
  expect(new Set(ids).size).toBe(25);
  expect(Math.min(...ids)).toBe(first! + 1);
  expect(Math.max(...ids)).toBe(first! + 25);
});
