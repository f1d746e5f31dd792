import { describe, expect, test } from '@jest/globals';
import { deadlineOf, instantOf } from './deadline.ts';

test('a deadline is 23:59 in the zone, in winter and in summer', () => {
  expect(deadlineOf('2026-12-04', 'America/New_York')).toBe('2026-12-05T04:59:00.000Z');
  expect(deadlineOf('2026-07-04', 'America/New_York')).toBe('2026-07-05T03:59:00.000Z');
  expect(deadlineOf('2026-12-04', 'Asia/Jerusalem')).toBe('2026-12-04T21:59:00.000Z');
});

test('on the night of a change of clocks it is the last 23:59 of the day, and never on another day', () => {
  expect(deadlineOf('2026-10-29', 'Africa/Cairo')).toBe('2026-10-29T21:59:00.000Z');
  expect(deadlineOf('2026-03-28', 'America/Nuuk')).toBe('2026-03-29T00:59:00.000Z');
});

test('there is none without a day, nor in a zone that nobody knows', () => {
  expect(deadlineOf('', 'America/New_York')).toBe('');
  expect(deadlineOf('2026-02-30', 'America/New_York')).toBe('');
  expect(deadlineOf('2026-02-28', 'Nowhere/Land')).toBe('');
});

describe('a wall time of a zone', () => {
  const NEW_YORK = 'America/New_York';

  test('is the instant at which its clocks show it', () => {
    expect(instantOf('2026-12-04', '08:30', NEW_YORK)).toBe('2026-12-04T13:30:00.000Z');
    expect(instantOf('2026-07-04', '00:00', 'Asia/Kolkata')).toBe('2026-07-03T18:30:00.000Z');
  });

  test('is right up to the minute on both sides of a change of clocks', () => {
    expect(instantOf('2026-03-08', '01:59', NEW_YORK)).toBe('2026-03-08T06:59:00.000Z');
    expect(instantOf('2026-03-08', '03:00', NEW_YORK)).toBe('2026-03-08T07:00:00.000Z');
    expect(instantOf('2026-11-01', '00:59', NEW_YORK)).toBe('2026-11-01T04:59:00.000Z');
    expect(instantOf('2026-11-01', '02:00', NEW_YORK)).toBe('2026-11-01T07:00:00.000Z');
  });

  test('is the later one where clocks show it twice, and earlier by an hour where they skip it', () => {
    expect(instantOf('2026-11-01', '01:30', NEW_YORK)).toBe('2026-11-01T06:30:00.000Z');
    expect(instantOf('2026-03-08', '02:30', NEW_YORK)).toBe('2026-03-08T06:30:00.000Z');
  });

  test('is none for what is no time', () => {
    expect(['', '24:00', '7:00', '12:60'].map((time) => instantOf('2026-12-04', time, NEW_YORK))).toEqual([
      '',
      '',
      '',
      '',
    ]);
  });
});
