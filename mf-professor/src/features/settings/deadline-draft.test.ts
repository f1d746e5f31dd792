import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { deadlineProblem, EMPTY_DRAFT } from './deadline-draft.ts';

/** 4 December, 23:59 there. */
const COURSE = { deadline: '2026-12-05T04:59:00.000Z', timeZone: 'America/New_York' };
const problem = (day: string, time = '23:59', isUnreadable = false) =>
  deadlineProblem({ day, time }, COURSE, isUnreadable);

beforeEach(() => void jest.useFakeTimers({ now: Date.parse('2026-11-22T15:00:00Z') }));
afterEach(() => void jest.useRealTimers());

test('a new deadline is checked in the order of the sentences', () => {
  expect(deadlineProblem(EMPTY_DRAFT, COURSE, false)).toBe('Please select a new deadline');
  expect(problem('', '23:59', true)).toBe('Please select a valid date and time');
  expect(problem('2026-02-30')).toBe('Please select a valid date and time');
  expect(problem('2026-12-24', '')).toBe('Please select a valid date and time');
  // Before now it is before the present deadline too: the earlier sentence counts.
  expect(problem('2026-11-22', '09:59')).toBe('New deadline must be in the future');
  expect(problem('2026-11-22', '10:01')).toBe('New deadline must be after the current deadline');
  expect(problem('2026-12-04')).toBe('New deadline must be after the current deadline');
  expect(problem('2029-01-01')).toBe('Deadline must be within two years');
  expect(problem('2026-12-05', '00:00')).toBeUndefined();
});
