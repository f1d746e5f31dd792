import { describe, expect, test } from '@jest/globals';
import { pollIntervalOf, standingOf } from './standing.ts';
import { buildDashboard, buildStudent } from './testing.ts';

const three = [1, 2, 3].map((id) => buildStudent({ id }));

describe('standingOf', () => {
  test('before the deadline it counts the students', () => {
    expect(standingOf(buildDashboard({ state: 'accepting' }))).toEqual({ key: 'empty' });
    expect(standingOf(buildDashboard({ state: 'accepting', students: three }))).toEqual({ key: 'soFar', count: 3 });
  });

  test('after it, it says what is missing or what comes next', () => {
    expect(standingOf(buildDashboard({ state: 'ready', students: [] }))).toEqual({ key: 'nobody' });
    expect(standingOf(buildDashboard({ state: 'ready', students: three.slice(1) }))).toEqual({
      key: 'tooFew',
      count: 2,
    });
    expect(standingOf(buildDashboard({ state: 'ready', students: three }))).toEqual({ key: 'automatic' });
    expect(standingOf(buildDashboard({ state: 'ready', students: three }, { autoMatch: false }))).toEqual({
      key: 'manual',
    });
  });

  test('what failed for good starts no more by itself', () => {
    const matchTrouble = { fault: 'memory', attempts: 5, at: '2026-12-05T05:07:00.000Z', nextTryAt: null } as const;
    const dashboard = buildDashboard({ state: 'ready', students: three }, { matchTrouble });
    expect(standingOf(dashboard)).toEqual({ key: 'manual' });
    expect(pollIntervalOf(dashboard, false)).toBe(0);
  });

  test('with groups it counts who has none', () => {
    const placed = three.map((student) => ({ ...student, groupId: 1 }));
    expect(standingOf(buildDashboard({ state: 'complete', students: placed }))).toEqual({ key: 'everyone' });
    expect(standingOf(buildDashboard({ state: 'complete', students: [...placed, buildStudent({ id: 4 })] }))).toEqual({
      key: 'unplaced',
      count: 1,
    });
  });
});

describe('pollIntervalOf', () => {
  test('a run is watched closely, one that is due from afar, the rest not at all', () => {
    const ready = buildDashboard({ state: 'ready', students: three });
    expect(pollIntervalOf(undefined, false)).toBe(0);
    expect(
      pollIntervalOf(
        buildDashboard({ state: 'ready' }, { matching: { phase: 'search', done: 0.4, secondsLeft: null } }),
        false,
      ),
    ).toBe(1_000);
    expect(pollIntervalOf(ready, true)).toBe(1_000);
    expect(pollIntervalOf(ready, false)).toBe(5_000);
    expect(pollIntervalOf(buildDashboard({ state: 'ready', students: three }, { autoMatch: false }), false)).toBe(0);
    expect(pollIntervalOf(buildDashboard({ state: 'complete' }), false)).toBe(0);
  });
});
