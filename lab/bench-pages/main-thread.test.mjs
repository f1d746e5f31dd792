import { expect, test } from '@jest/globals';
import { USABLE } from './first-field.mjs';
import { taskTime } from './main-thread.mjs';

const thread = { pid: 1, tid: 1, args: {} };
const navigation = { ...thread, args: { data: { navigationId: 'A' } } };
const start = { ...navigation, name: 'navigationStart', ts: 10_000 };
const usable = { ...navigation, name: USABLE, ts: 20_000 };
/** @param {number} ts @param {number} dur @param {number} tdur */
const task = (ts, dur, tdur) => ({ ...thread, name: 'RunTask', ts, dur, tdur });

test('what a task computed counts, not how long it stood', () => {
  expect(taskTime([start, task(11_000, 4000, 1000), task(16_000, 2000, 2000), usable])).toBe(3);
});

test('a task at either end counts by its share, one outside not at all', () => {
  const events = [task(0, 5000, 5000), task(8000, 4000, 4000), task(19_000, 4000, 2000), task(21_000, 1000, 1000)];
  expect(taskTime([start, usable, ...events])).toBe(2.5);
});

test('other threads and other names do not count', () => {
  const events = [
    { ...task(11_000, 1000, 1000), tid: 2 },
    { ...task(11_000, 1000, 1000), name: 'Commit' },
  ];
  expect(taskTime([start, usable, ...events])).toBe(0);
});

test('a trace that began too late says nothing', () => {
  const other = { ...start, args: { data: { navigationId: 'B' } } };
  expect(taskTime([other, usable, task(11_000, 1000, 1000)])).toBeUndefined();
  expect(taskTime([start])).toBeUndefined();
});
