import { expect, test } from '@jest/globals';
import { hasDeadlinePassed, isActive } from '../../records/class-policy.ts';
import { mayMatch, mayReshuffle, stateOf } from './policy.ts';

const deadline = new Date('2026-12-04T04:59:00Z');
const at = (milliseconds: number) => new Date(deadline.getTime() + milliseconds);
const cls = {
  deadline,
  activeUntil: deadline,
  matchedRun: null,
  matchLeaseUntil: null,
  minGroupSize: 3,
  groupCount: null,
};

test('a deadline has passed at its very millisecond, not one before', () => {
  expect([-1, 0, 1].map((ms) => hasDeadlinePassed(cls, at(ms)))).toEqual([false, true, true]);
  expect([-1, 0].map((ms) => stateOf(cls, at(ms)))).toEqual(['accepting', 'ready']);
  expect([-1, 0].map((ms) => stateOf({ ...cls, matchedRun: 1 }, at(ms)))).toEqual(['complete', 'complete']);
  expect([-1, 0].map((ms) => isActive(cls, at(ms)))).toEqual([true, false]);
});

test.each([
  ['a professor after the deadline may', {}, { isAdmin: false, ms: 0, studentCount: 3 }, true],
  ['a professor before it may not', {}, { isAdmin: false, ms: -1, studentCount: 3 }, false],
  ['an admin before it may', {}, { isAdmin: true, ms: -1, studentCount: 3 }, true],
  ['an admin with too few students may not', {}, { isAdmin: true, ms: 0, studentCount: 2 }, false],
  ['an admin of a class with groups may not', { matchedRun: 1 }, { isAdmin: true, ms: 0, studentCount: 3 }, false],
  [
    'an admin while groups are formed may not',
    { matchLeaseUntil: at(1) },
    { isAdmin: true, ms: 0, studentCount: 3 },
    false,
  ],
  ['an admin after that was given up may', { matchLeaseUntil: at(0) }, { isAdmin: true, ms: 0, studentCount: 3 }, true],
])('matching: %s', (_, change, { isAdmin, ms, studentCount }, offered) => {
  expect(mayMatch({ ...cls, ...change }, { studentCount, isAdmin, now: at(ms) })).toBe(offered);
});

test.each([
  ['a professor after the deadline may', {}, { isAdmin: false, ms: 0, studentCount: 3 }, true],
  ['a professor before it may not', {}, { isAdmin: false, ms: -1, studentCount: 3 }, false],
  ['an admin before it may', {}, { isAdmin: true, ms: -1, studentCount: 3 }, true],
  ['nobody may with fewer students than the smallest group', {}, { isAdmin: true, ms: 0, studentCount: 2 }, false],
  ['nobody may in a class without groups', { matchedRun: null }, { isAdmin: true, ms: 0, studentCount: 3 }, false],
  ['nobody may while groups are formed', { matchLeaseUntil: at(1) }, { isAdmin: true, ms: 0, studentCount: 3 }, false],
])('reshuffling: %s', (_, change, { isAdmin, ms, studentCount }, offered) => {
  const matched = { ...cls, matchedRun: 1, ...change };
  expect(mayReshuffle(matched, { studentCount, isAdmin, now: at(ms) })).toBe(offered);
});
