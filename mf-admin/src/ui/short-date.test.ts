import { expect, test } from '@jest/globals';
import { shortDate, shortTime } from './short-date.ts';

test.each([
  ['2026-12-05T04:59:00.000Z', 'Dec 4, 2026'],
  // The end of a day is named by that day.
  ['2026-12-05T05:00:00.000Z', 'Dec 4, 2026'],
  ['2026-12-05T05:01:00.000Z', 'Dec 5, 2026'],
])('%s in New York is %s', (instant, date) => {
  expect(shortDate(instant, 'America/New_York', 'en')).toBe(date);
});

test('with its time, in the digits of all other texts', () => {
  const plain = (text: string) => text.replace(/[\u202f\u00a0]/g, ' ');
  expect(plain(shortTime('2026-12-05T04:59:00.000Z', 'America/New_York', 'en'))).toBe('Dec 4, 2026, 11:59 PM');
  expect(shortTime('2026-12-05T04:59:00.000Z', 'UTC', 'ar')).toMatch(/2026/);
});
