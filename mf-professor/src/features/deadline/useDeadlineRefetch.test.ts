import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, renderHook } from '@testing-library/react';
import { buildDashboard } from '../../testing/dashboard.ts';
import { useDeadlineRefetch } from './useDeadlineRefetch.ts';

const NOW = '2026-12-01T10:00:00.000Z';

beforeEach(() => void jest.useFakeTimers({ now: new Date(NOW) }));
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const open = (deadline: string, hasDeadlinePassed = false) => {
  const refetch = jest.fn();
  renderHook(() =>
    useDeadlineRefetch(buildDashboard({ state: 'accepting', hasDeadlinePassed }, { deadline }), refetch),
  );
  return refetch;
};

describe('a page that is open at the deadline', () => {
  test('asks a moment after it, and again until the server sees it passed', () => {
    const refetch = open('2026-12-01T11:00:00.000Z');
    jest.advanceTimersByTime(3_600_000 + 1_499);
    expect(refetch).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(refetch).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(3_000);
    expect(refetch).toHaveBeenCalledTimes(2);
  });

  test('waits for one that is farther away than a timer can', () => {
    const refetch = open('2027-12-01T10:00:00.000Z');
    jest.advanceTimersByTime(364 * 86_400_000);
    expect(refetch).not.toHaveBeenCalled();
    jest.advanceTimersByTime(86_400_000 + 1_500);
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  test('does not ask once it has passed', () => {
    const refetch = open('2026-12-01T09:00:00.000Z', true);
    jest.advanceTimersByTime(86_400_000);
    expect(refetch).not.toHaveBeenCalled();
  });
});
