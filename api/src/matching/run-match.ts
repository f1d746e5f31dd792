import { createMatchPool, type MatchOptions, type MatchPool } from './match-pool.ts';
import type { MatchRequest, MatchResult } from './types.ts';

export interface RunOptions extends MatchOptions {
  /** The bundled thread; by default `matching-worker.js` beside the bundle that calls. */
  thread?: URL;
  /** How many classes are searched beside each other; the first call of a process decides. One by default. */
  threads?: number;
}

/** The process's own threads, for those who have no pool. */
const pools = new Map<string, MatchPool>();

/**
 * Matches a class in one of the process's own matching threads; calls beyond them wait.
 * @throws as `MatchPool.match`
 */
export function runMatch(
  request: MatchRequest,
  { thread, threads = 1, ...options }: RunOptions = {},
): Promise<MatchResult> {
  const key = String(thread);
  const pool = pools.get(key) ?? createMatchPool(threads, thread);
  pools.set(key, pool);
  return pool.match(request, options);
}
