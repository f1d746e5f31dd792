import { createMatchPool, type MatchOptions, type MatchPool } from './match-pool.ts';
import type { MatchRequest, MatchResult } from './types.ts';

export interface RunOptions extends MatchOptions {
  /** The bundled thread; by default `matching-worker.js` beside the bundle that calls. */
  thread?: URL;
}

/** The process's own thread for those who have no pool. */
const pools = new Map<string, MatchPool>();

/**
 * Matches a class in the process's own matching thread. A second call waits for the first.
 * @throws as `MatchPool.match`
 */
export function runMatch(request: MatchRequest, { thread, ...options }: RunOptions = {}): Promise<MatchResult> {
  const key = String(thread);
  const pool = pools.get(key) ?? createMatchPool(1, thread);
  pools.set(key, pool);
  return pool.match(request, options);
}
