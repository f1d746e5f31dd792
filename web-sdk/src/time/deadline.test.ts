import { expect, test } from '@jest/globals';
import { deadlineOf } from './deadline.ts';

test('a deadline is 23:59 in the zone, in winter and in summer', () => {
  expect(deadlineOf('2026-12-04', 'America/New_York')).toBe('2026-12-05T04:59:00.000Z');
  expect(deadlineOf('2026-07-04', 'America/New_York')).toBe('2026-07-05T03:59:00.000Z');
  expect(deadlineOf('2026-12-04', 'Asia/Jerusalem')).toBe('2026-12-04T21:59:00.000Z');
});

test('there is none without a day', () => {
  expect(deadlineOf('', 'America/New_York')).toBe('');
  expect(deadlineOf('2026-02-30', 'America/New_York')).toBe('');
});
