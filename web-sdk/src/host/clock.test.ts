import { afterEach, expect, jest, test } from '@jest/globals';
import { serverClock } from './clock.ts';

const SERVER = Date.UTC(2026, 10, 22, 16, 30);

afterEach(() => {
  jest.useRealTimers();
});

test.each([2000, 2040])('on a device that is in the year %i it goes on from what the server said', (year) => {
  jest.useFakeTimers({ now: Date.UTC(year, 0, 1) });
  const clock = serverClock();
  expect(clock.now()).toBe(Date.now());
  clock.hear(new Date(SERVER).toUTCString());
  expect(clock.now()).toBe(SERVER);
  jest.advanceTimersByTime(5_000);
  expect(clock.now()).toBe(SERVER + 5_000);
});

test('an answer without a date, or with none that can be read, changes nothing', () => {
  jest.useFakeTimers({ now: Date.UTC(2000, 0, 1) });
  const clock = serverClock();
  clock.hear(new Date(SERVER).toUTCString());
  clock.hear(null);
  clock.hear('yesterday');
  expect(clock.now()).toBe(SERVER);
});
