import { expect, test } from '@jest/globals';
import { stopClock } from '../testing/clock.ts';
import { keptAnswer } from './kept-answer.ts';

const AT = Date.parse('2026-03-01T12:00:00Z');

test('an answer is cached for its time, and then found again', async () => {
  let calls = 0;
  const ask = keptAnswer(async () => (calls += 1), 1_000);
  stopClock(AT);
  expect([await ask(), await ask()]).toEqual([1, 1]);
  stopClock(AT + 999);
  expect(await ask()).toBe(1);
  stopClock(AT + 1_000);
  expect(await ask()).toBe(2);
});

test('however many ask, the work is done once at a time', async () => {
  let calls = 0;
  const ask = keptAnswer(async () => (calls += 1), 0);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
});

test('what failed is tried again', async () => {
  const answers = [() => Promise.reject(new Error('away')), async () => 'here'];
  const ask = keptAnswer<string>(() => answers.shift()!(), 1_000);
  await expect(ask()).rejects.toThrow('away');
  expect(await ask()).toBe('here');
});
