import { expect, test } from '@jest/globals';
import { activeUntil, yearOf } from './term.ts';

const timeZone = 'America/New_York';

test.each([
  ['SPR', 2027, '2027-03-01T04:59:00Z', '2027-06-01T04:00:00.000Z'],
  ['SUMM', 2027, '2027-07-01T04:59:00Z', '2027-09-01T04:00:00.000Z'],
  ['FALL', 2026, '2026-10-01T04:59:00Z', '2027-01-01T05:00:00.000Z'],
  // No term named: the one that the deadline lies in, in the class's zone.
  [null, null, '2027-06-01T03:59:00Z', '2027-06-01T04:00:00.000Z'],
  [null, null, '2027-06-01T04:30:00Z', '2027-09-01T04:00:00.000Z'],
  // The named term ends before the deadline.
  ['FALL', 2025, '2026-11-21T12:00:00Z', '2027-01-01T05:00:00.000Z'],
] as const)('a class of %s %s with its deadline at %s is active until %s', (semester, year, deadline, end) => {
  expect(activeUntil({ semester, year, deadline: new Date(deadline), timeZone }).toISOString()).toBe(end);
});

test('the last day is a day of the class’s zone', () => {
  const term = { semester: 'FALL', year: 2026, deadline: new Date('2026-10-01T00:00:00Z') } as const;
  expect(activeUntil({ ...term, timeZone: 'Asia/Tokyo' }).toISOString()).toBe('2026-12-31T15:00:00.000Z');
  expect(activeUntil({ ...term, timeZone: 'Pacific/Apia' }).toISOString()).toBe('2026-12-31T11:00:00.000Z');
});

test('the year is the class’s own, or its deadline’s in its zone', () => {
  const deadline = new Date('2027-01-01T04:59:00Z');
  expect(yearOf({ year: 2025, deadline, timeZone })).toBe(2025);
  expect(yearOf({ year: null, deadline, timeZone })).toBe(2026);
});
