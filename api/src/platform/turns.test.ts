import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { emptyDatabase, startTestApi, type TestApi } from '../testing/api.ts';
import { stopClock } from '../testing/clock.ts';
import { createLimits } from './limits.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
beforeEach(() => emptyDatabase());
afterAll(() => api.close());

const MINUTE = 60_000;
const pace = { atOnce: 3, perHour: 60 };

/** Returns when each of `count` turns comes, in minutes from a time on. */
async function minutesOf(count: number, from: Date, key = 'one'): Promise<number[]> {
  const minutes = [];
  for (let taken = 0; taken < count; taken += 1) {
    const at = await api.platform.limits.turns.take(key, pace);
    minutes.push((at.getTime() - from.getTime()) / MINUTE);
  }
  return minutes;
}

test('a limited number come at once, and the others one after another, whatever was asked for by another key', async () => {
  const start = stopClock();
  expect(await minutesOf(6, start)).toEqual([0, 0, 0, 1, 2, 3]);
  expect(await minutesOf(1, start, 'another')).toEqual([0]);
  stopClock(start.getTime() + 2 * MINUTE);
  expect(await minutesOf(1, start)).toEqual([4]);
});

test('after a rest as many come at once again', async () => {
  const start = stopClock();
  await minutesOf(3, start);
  const later = stopClock(start.getTime() + 60 * MINUTE);
  expect(await minutesOf(4, later)).toEqual([0, 0, 0, 1]);
});

test('of many at once, over all processes, as many come at once as may', async () => {
  const start = stopClock();
  const both = [api.platform.limits.turns, createLimits(api.platform.vault).turns];
  const turns = await Promise.all(Array.from({ length: 20 }, (_, i) => both[i % 2]!.take('one', pace)));
  const minutes = turns.map((at) => (at.getTime() - start.getTime()) / MINUTE).sort((a, b) => a - b);
  expect(minutes).toEqual([0, 0, 0, ...Array.from({ length: 17 }, (_, i) => i + 1)]);
});

test('turns that are wanted at once or not at all are all taken, or none', async () => {
  const { turns } = api.platform.limits;
  const start = stopClock();
  expect(await turns.tryTake('one', pace, 2)).toBe(true);
  expect(await turns.tryTake('one', pace, 2)).toBe(false);
  expect(await turns.tryTake('one', pace)).toBe(true);
  expect(await turns.tryTake('one', pace)).toBe(false);
  stopClock(start.getTime() + MINUTE);
  expect(await turns.tryTake('one', pace)).toBe(true);
});

test('the database knows no key, and forgets when nothing waits any more', async () => {
  const start = stopClock();
  await minutesOf(6, start, 'dana@example.edu');
  const [stored] = await mongoose.connection.collection('limits').find().toArray();
  expect(JSON.stringify(stored)).not.toContain('dana');
  expect(stored?.['expire']).toEqual(new Date(start.getTime() + 6 * MINUTE));
});
