import { describe, expect, jest, test } from '@jest/globals';
import { dayName, formatDate, formatDateTime, formatSlot, isNightSlot, todayIn, zoneName } from './format.ts';

const NEW_YORK = 'America/New_York';

describe('date and time', () => {
  test('are wall time of the zone with a long month', () => {
    expect(formatDateTime('2026-12-05T04:59:00Z', NEW_YORK, 'en')).toBe('December 4, 2026 at 11:59 PM');
    expect(formatDateTime('2026-12-05T04:59:00Z', NEW_YORK, 'en', { weekday: true })).toBe(
      'Friday, December 4, 2026 at 11:59 PM',
    );
  });

  test('at exactly midnight show one minute earlier, and only then', () => {
    expect(formatDateTime('2026-12-05T05:00:00Z', NEW_YORK, 'en')).toBe('December 4, 2026 at 11:59 PM');
    expect(formatDateTime('2026-12-05T05:01:00Z', NEW_YORK, 'en')).toBe('December 5, 2026 at 12:01 AM');
    expect(formatDateTime('2026-12-05T00:00:00Z', NEW_YORK, 'en')).toBe('December 4, 2026 at 7:00 PM');
    expect(formatDate('2026-12-05T05:00:00Z', NEW_YORK, 'en')).toBe('December 4, 2026');
  });

  test('follow the zone through the change of its clock', () => {
    expect(formatDateTime('2026-10-31T14:00:00Z', NEW_YORK, 'en')).toContain('10:00 AM');
    expect(formatDateTime('2026-11-01T14:00:00Z', NEW_YORK, 'en')).toContain('9:00 AM');
  });
});

test('slots are in 12-hour form in English', () => {
  expect(['08:00', '12:00', '23:00', '00:00', '01:00'].map((slot) => formatSlot(slot, 'en'))).toEqual([
    '8:00 AM',
    '12:00 PM',
    '11:00 PM',
    '12:00 AM',
    '1:00 AM',
  ]);
  expect(formatSlot('14:00', 'he')).toBe('14:00');
  expect(['23:00', '00:00', '01:00', '08:00'].map(isNightSlot)).toEqual([false, true, true, false]);
});

test('days and zones have names', () => {
  expect(dayName('monday', 'en')).toBe('Monday');
  expect(dayName('sunday', 'en', 'short')).toBe('Sun');
  expect(dayName('monday', 'he')).toBe('יום שני');
  expect(dayName('thursday', 'ar')).toBe('الخميس');
  expect(dayName('thursday', 'ar', 'short')).toBe('خميس');
  expect(zoneName(NEW_YORK, 'en')).toBe('Eastern Time');
});

test('today is the day of the zone', () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 11, 5, 4, 59) });
  expect(todayIn(NEW_YORK)).toBe('2026-12-04');
  expect(todayIn('Asia/Jerusalem')).toBe('2026-12-05');
  jest.useRealTimers();
});
