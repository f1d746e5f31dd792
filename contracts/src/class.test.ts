import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { newDeadlineProblem } from './class.ts';

/** 4 December, 23:59 in New York. */
const PRESENT = new Date('2026-12-05T04:59:00.000Z');
const problem = (text: string) => newDeadlineProblem(text, PRESENT);

beforeEach(() => void jest.useFakeTimers({ now: Date.parse('2026-11-22T15:00:00Z') }));
afterEach(() => void jest.useRealTimers());

test('a new deadline is checked in the order of the sentences', () => {
  expect(problem('')).toBe('Please select a new deadline');
  expect(problem('2026-02-30')).toBe('Please select a valid date and time');
  expect(problem('2026-12-24')).toBe('Please select a valid date and time');
  // Before now it is before the present deadline too: the earlier sentence counts.
  expect(problem('2026-11-22T14:59:00.000Z')).toBe('New deadline must be in the future');
  expect(problem('2026-11-22T15:01:00.000Z')).toBe('New deadline must be after the current deadline');
  expect(problem('2026-12-05T04:59:00.000Z')).toBe('New deadline must be after the current deadline');
  expect(problem('2029-01-01T04:59:00.000Z')).toBe('Deadline must be within two years');
  expect(problem('2026-12-05T05:00:00.000Z')).toBeUndefined();
});
