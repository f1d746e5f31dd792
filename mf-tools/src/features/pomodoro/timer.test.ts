import { describe, expect, test } from '@jest/globals';
import {
  clock,
  countsAt,
  isRunning,
  leftAt,
  newTimer,
  pause,
  reset,
  setMinutes,
  start,
  tick,
  untilNextSecond,
} from './timer.ts';

const T0 = 1_000_000;
const MINUTE = 60_000;

describe('a timer', () => {
  test('counts down while it runs and keeps what is left while it is paused', () => {
    const running = start(newTimer(), T0);
    expect(leftAt(running, T0 + 10 * MINUTE)).toBe(15 * MINUTE);
    const paused = pause(running, T0 + 10 * MINUTE);
    expect(leftAt(paused, T0 + 99 * MINUTE)).toBe(15 * MINUTE);
    expect(leftAt(start(paused, T0 + 99 * MINUTE), T0 + 100 * MINUTE)).toBe(14 * MINUTE);
  });

  test('counts a finished work phase, rests, and then waits', () => {
    const running = start(newTimer(), T0);
    expect(tick(running, T0 + 25 * MINUTE - 1)).toBe(running);
    const resting = tick(running, T0 + 25 * MINUTE);
    expect(resting).toMatchObject({ phase: 'break', sessions: 1, focusMinutes: 25 });
    expect(isRunning(resting)).toBe(true);
    const waiting = tick(resting, T0 + 31 * MINUTE);
    expect(waiting).toMatchObject({ phase: 'work', sessions: 1, focusMinutes: 25, leftMs: 25 * MINUTE });
    expect(isRunning(waiting)).toBe(false);
  });

  test('goes back to work by reset, keeping the counts', () => {
    const resting = tick(start(newTimer(), T0), T0 + 25 * MINUTE);
    expect(reset(resting)).toMatchObject({ phase: 'work', sessions: 1, endsAt: undefined, leftMs: 25 * MINUTE });
  });

  test('that is looked at late, as after a sleep, stands where the clock says', () => {
    const running = start(newTimer(), T0);
    const late = tick(running, T0 + 27 * MINUTE);
    expect(late).toMatchObject({ phase: 'break', sessions: 1 });
    expect(leftAt(late, T0 + 27 * MINUTE)).toBe(3 * MINUTE);
    // A day later the break is over too, and nothing was counted for the time asleep.
    const nextDay = tick(running, T0 + 24 * 60 * MINUTE);
    expect(nextDay).toMatchObject({ phase: 'work', sessions: 1, focusMinutes: 25 });
    expect(isRunning(nextDay)).toBe(false);
  });

  test('counts by the day on which a phase ends', () => {
    const evening = new Date(2026, 10, 22, 23, 0).getTime();
    const first = tick(start(newTimer(), evening), evening + 25 * MINUTE);
    expect(countsAt(first, evening + 25 * MINUTE)).toEqual({ sessions: 1, focusMinutes: 25 });
    const pastMidnight = evening + 61 * MINUTE;
    expect(countsAt(first, pastMidnight)).toEqual({ sessions: 0, focusMinutes: 0 });
    const second = tick(start(reset(first), evening + 40 * MINUTE), evening + 65 * MINUTE);
    expect(countsAt(second, pastMidnight + 4 * MINUTE)).toEqual({ sessions: 1, focusMinutes: 25 });
  });

  test('is looked at when its clock shows another second, and at its end', () => {
    const running = start(newTimer(), T0);
    expect(untilNextSecond(running, T0)).toBe(1000);
    expect(untilNextSecond(running, T0 + 1_234)).toBe(766);
    expect(untilNextSecond(running, T0 + 25 * MINUTE - 1)).toBe(1);
  });

  test.each([
    ['work', '60', 60],
    ['work', '61', 25],
    ['work', '0', 25],
    ['work', '', 25],
    ['work', '2.5', 25],
    ['break', '30', 30],
    ['break', '31', 5],
    ['break', 'x', 5],
  ] as const)('%s minutes typed as %p are %i', (phase, typed, minutes) => {
    expect(setMinutes(newTimer(), phase, typed).minutes[phase]).toBe(minutes);
  });
});

test('the clock shows minutes and seconds', () => {
  expect(clock(25 * MINUTE)).toBe('25:00');
  expect(clock(61_001)).toBe('01:02');
  expect(clock(0)).toBe('00:00');
});
