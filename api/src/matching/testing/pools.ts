import { afterEach, beforeAll } from '@jest/globals';
import { bundle, bundleMatchingThread } from '../../testing/bundle.ts';
import { type MatchPool, createMatchPool } from '../match-pool.ts';
import type { MatchRequest } from '../types.ts';
import { readInstance } from './students.ts';

/** The thread of the product, and one that fails. */
let thread: URL;
export let faultyThread: URL;
beforeAll(async () => {
  thread = await bundleMatchingThread();
  faultyThread = await bundle('matching/testing/faulty-thread.ts');
});

const pools: MatchPool[] = [];
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));
export const poolOf = (size: number, of = thread) => {
  const pool = createMatchPool(size, of);
  pools.push(pool);
  return pool;
};

export const request = (more: Partial<MatchRequest> = {}): MatchRequest => ({
  students: readInstance('pub-24'),
  size: 'flex',
  seed: 1,
  effort: 'quick',
  ...more,
});
