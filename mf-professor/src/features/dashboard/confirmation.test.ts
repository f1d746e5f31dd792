import { expect, test } from '@jest/globals';
import { isUnconfirmed, unconfirmedOf } from '@study-groups/contracts/unconfirmed';
import { pollIntervalOf, standingOf } from './standing.ts';
import { buildDashboard, buildStudent } from './testing.ts';
import type { Dashboard } from './types.ts';

const CONFIRMED = { confirmedAt: '2026-11-20T08:00:00.000Z' };

/** A class in which so many students have confirmed, and so many have not. */
function classOf(confirmed: number, open: number, changes: Partial<Dashboard> = {}): Dashboard {
  const students = Array.from({ length: confirmed + open }, (_, at) =>
    buildStudent({ id: at + 1, ...(at < confirmed && CONFIRMED) }),
  );
  return buildDashboard({ state: 'accepting', students, ...changes }, { confirmAddresses: true });
}

test('who has confirmed counts, and whom the professor counts, and everybody where it is not asked for', () => {
  const asks = { confirmAddresses: true };
  expect(isUnconfirmed(asks, buildStudent())).toBe(true);
  expect(isUnconfirmed(asks, buildStudent(CONFIRMED))).toBe(false);
  expect(isUnconfirmed(asks, buildStudent({ isCounted: true }))).toBe(false);
  expect(isUnconfirmed({}, buildStudent())).toBe(false);
  expect(unconfirmedOf(classOf(2, 3)).map(({ id }) => id)).toEqual([3, 4, 5]);
});

test('the sentences say how many are left out, and whether enough are left', () => {
  const keys = (dashboard: Dashboard) =>
    standingOf(dashboard)
      .slice(1)
      .map(({ key, count }) => (count === undefined ? key : `${key} ${count}`));
  expect(keys(classOf(3, 2))).toEqual(['soFar 5', 'unconfirmed 2', 'atDeadline']);
  expect(keys(classOf(2, 2))).toEqual(['soFar 4', 'unconfirmed 2', 'fewConfirmed']);
  expect(keys(classOf(1, 1))).toEqual(['few 2']);
  expect(keys(classOf(3, 2, { state: 'ready' }))).toEqual(['unconfirmed 2', 'automatic']);
  expect(keys(classOf(2, 2, { state: 'ready' }))).toEqual(['tooFewConfirmed 2']);
  const students = [1, 2, 3, 4].map((id) => buildStudent({ id, groupId: id < 4 ? 1 : null }));
  expect(keys(classOf(0, 0, { state: 'complete', students }))).toEqual(['unplaced 1', 'unplacedUnconfirmed 1']);
});

test('a class of too few who have confirmed forms no groups by itself', () => {
  expect(pollIntervalOf(classOf(2, 2, { state: 'ready' }), false)).toBe(15_000);
  expect(pollIntervalOf(classOf(3, 2, { state: 'ready' }), false)).toBe(5_000);
});
