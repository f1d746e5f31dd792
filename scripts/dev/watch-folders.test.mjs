import { expect, test } from '@jest/globals';
import { oneAtATime } from './watch-folders.mjs';

test('what changes while work is done has it done once more, never twice at once', async () => {
  /** @type {(() => void)[]} */
  const ends = [];
  let begun = 0;
  const schedule = oneAtATime(() => {
    begun += 1;
    return new Promise((resolve) => ends.push(resolve));
  });
  const endOne = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  schedule();
  schedule();
  schedule();
  expect(begun).toBe(1);
  await endOne();
  expect(begun).toBe(2);
  await endOne();
  expect(begun).toBe(2);
  schedule();
  expect(begun).toBe(3);
});
