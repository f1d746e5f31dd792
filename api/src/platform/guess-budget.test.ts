import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { emptyDatabase, startTestApi, type TestApi } from '../testing/api.ts';
import { stopClock } from '../testing/clock.ts';
import { GUESSES } from './guess-budget.ts';
import { createLimits } from './limits.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
beforeEach(() => emptyDatabase());
afterAll(() => api.close());

const MINUTE = 60_000;
const of = 'class';

/** Types something wrong. */
async function guess(text: string, address = text): Promise<string> {
  const { guesses } = api.platform.limits;
  const place = await guesses.take({ of, address, text });
  if (place === 'free') await guesses.settle({ of, address, text }, false);
  return place;
}

/** Types `count` different things, each from an address of its own by default. @returns how many were checked */
async function guessMany(count: number, name: string, address?: string): Promise<number> {
  const places = await Promise.all(Array.from({ length: count }, (_, i) => guess(`${name} ${i}`, address)));
  return places.filter((place) => place === 'free').length;
}

test('of many at once as many are checked as there are places, over all processes', async () => {
  const other = createLimits(api.platform.vault).guesses;
  const both = [api.platform.limits.guesses, other];
  const places = await Promise.all(
    Array.from({ length: 120 }, (_, i) => both[i % 2]!.take({ of, address: `${i}`, text: `${i}` })),
  );
  expect(places.filter((place) => place === 'free')).toHaveLength(GUESSES.byHour);
});

test('one address has fewer, and leaves the others theirs', async () => {
  expect(await guessMany(40, 'a', 'hall')).toBe(GUESSES.byAddressAndHour);
  expect(await guess('b', 'hall')).toBe('full');
  expect(await guess('b', 'elsewhere')).toBe('free');
});

test('the same again costs nothing, also when nothing is left', async () => {
  for (let times = 0; times < 60; times += 1) await guess('typo', 'hall');
  expect(await guess('typo', 'hall')).toBe('wrong');
  expect(await guessMany(40, 'a', 'hall')).toBe(GUESSES.byAddressAndHour - 1);
  expect(await guess('typo', 'hall')).toBe('wrong');
});

test('an hour later they are forgotten, but for a hundred a day', async () => {
  const start = stopClock().getTime();
  expect(await guessMany(60, 'first')).toBe(GUESSES.byHour);
  stopClock(start + 59 * MINUTE);
  expect(await guessMany(60, 'second')).toBe(0);
  stopClock(start + 61 * MINUTE);
  expect(await guessMany(60, 'third')).toBe(GUESSES.byHour);
  stopClock(start + 23 * 60 * MINUTE);
  expect(await guessMany(60, 'fourth')).toBe(0);
  stopClock(start + 24 * 60 * MINUTE + MINUTE);
  expect(await guessMany(60, 'fifth')).toBe(GUESSES.byDay - GUESSES.byHour);
});

test('a right one takes no place', async () => {
  const { guesses } = api.platform.limits;
  for (let times = 0; times < 60; times += 1) {
    const typed = { of, address: 'hall', text: 'right' };
    expect(await guesses.take(typed)).toBe('free');
    await guesses.settle(typed, true);
  }
  expect(await guessMany(40, 'a', 'hall')).toBe(GUESSES.byAddressAndHour);
});
