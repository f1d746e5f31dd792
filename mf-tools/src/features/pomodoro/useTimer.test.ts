import { expect, test } from '@jest/globals';
import { safeStorage } from '@study-groups/web-sdk/host/storage';
import { keepTimer, readTimer, TIMER_KEY } from './useTimer.ts';
import { newTimer, pause, start, tick } from './timer.ts';

const T0 = new Date(2026, 10, 22, 9).getTime();
const storage = safeStorage(() => localStorage);
const running = tick(start(newTimer(), T0), T0 + 25 * 60_000);

test('a timer is read as it was kept, running or paused', () => {
  for (const timer of [running, pause(running, T0 + 26 * 60_000)]) {
    keepTimer(storage, timer);
    expect(readTimer(storage)).toEqual(JSON.parse(JSON.stringify(timer)));
  }
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another thing', '7'],
  ['another phase', JSON.stringify({ ...running, phase: 'nap' })],
  ['minutes beyond the limits', JSON.stringify({ ...running, minutes: { work: 600, break: 5 } })],
  ['no minutes', JSON.stringify({ ...running, minutes: null })],
  ['an end that is no time', JSON.stringify({ ...running, endsAt: 'soon' })],
  ['more left than a phase has', JSON.stringify({ ...running, leftMs: 1e9 })],
  ['counts below zero', JSON.stringify({ ...running, sessions: -1 })],
])('where %s is kept, the timer is fresh', (_, kept) => {
  if (kept === null) localStorage.removeItem(TIMER_KEY);
  else localStorage.setItem(TIMER_KEY, kept);
  expect(readTimer(storage)).toEqual(newTimer());
});

test('a storage that is blocked keeps nothing, and nothing fails', () => {
  const blocked = safeStorage(() => {
    throw new Error('blocked');
  });
  keepTimer(blocked, running);
  expect(readTimer(blocked)).toEqual(newTimer());
});
