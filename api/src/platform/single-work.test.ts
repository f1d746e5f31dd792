import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { oneAtATime } from './single-work.ts';

describe('work that runs one at a time', () => {
  test('a call during a run makes one more run after it, however many call', async () => {
    let running = 0;
    let most = 0;
    let runs = 0;
    const work = oneAtATime(async () => {
      runs += 1;
      running += 1;
      most = Math.max(most, running);
      await turn();
      running -= 1;
    });
    await Promise.all([work(), work(), work(), work()]);
    expect([runs, most]).toEqual([2, 1]);
    await work();
    expect(runs).toBe(3);
  });

  test('one that fails reports to its caller and does not stop the next', async () => {
    let runs = 0;
    const work = oneAtATime(async () => {
      runs += 1;
      if (runs === 1) throw new Error('first');
    });
    const [first, second] = await Promise.allSettled([work(), work()]);
    expect([first.status, second.status, runs]).toEqual(['rejected', 'fulfilled', 2]);
  });

  test('is idle when everything that was asked for is done', async () => {
    let done = 0;
    const work = oneAtATime(async () => {
      await turn();
      done += 1;
    });
    void work();
    void work();
    await work.idle();
    expect(done).toBe(2);
  });
});
