import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { bundle, bundleMatchingThread } from '../testing/bundle.ts';
import { createMatchPool, type MatchPool } from './match-pool.ts';
import { FAULTS } from './testing/faulty-thread.ts';
import { readInstance } from './testing/students.ts';
import type { MatchRequest } from './types.ts';

let thread: URL;
let faultyThread: URL;
beforeAll(async () => {
  thread = await bundleMatchingThread();
  faultyThread = await bundle('matching/testing/faulty-thread.ts');
});

const pools: MatchPool[] = [];
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));
const poolOf = (size: number, of = thread) => {
  const pool = createMatchPool(size, of);
  pools.push(pool);
  return pool;
};

const request = (more: Partial<MatchRequest> = {}): MatchRequest => ({
  students: readInstance('pub-24'),
  size: 'flex',
  seed: 1,
  effort: 'quick',
  ...more,
});
const groupsOf = (result: { groups: readonly { members: number[] }[] }) => result.groups.map(({ members }) => members);

test('a thread that has searched other classes finds the same groups as a new one', async () => {
  const used = poolOf(1);
  await used.match(request());
  await used.match(request({ students: readInstance('pub-60'), size: '4' }));
  const exact = request({ effort: 'normal', students: readInstance('pub-30'), size: '5' });
  expect(groupsOf(await used.match(exact))).toEqual(groupsOf(await poolOf(1).match(exact)));
});

test.each([['runs out of memory', FAULTS.memory, /memory limit/]])(
  'a thread that %s fails its search alone, and another takes its place',
  async (_, seed, error) => {
    const pool = poolOf(1, faultyThread);
    const faulty = pool.match(request({ seed }));
    const next = pool.match(request());
    await expect(faulty).rejects.toThrow(error);
    await expect(next).resolves.toMatchObject({ unmet: [] });
  },
);
