import { expect, test } from '@jest/globals';
import { deadlineOf } from './deadline.ts';

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
