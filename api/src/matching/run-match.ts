import { createMatchPool, type Matcher, type MatchOptions, type MatchPool, type RepairOptions } from './match-pool.ts';
import type { RepairLine, RepairRequest } from './repair.ts';
import type { MatchRequest, MatchResult } from './types.ts';

interface Threads {
  /** Takes the place of the threads. */
  matcher?: Matcher;
  /** The bundled thread; by default `matching-worker.js` beside the bundle that calls. */
  thread?: URL;
  /** The number of classes that are searched concurrently; the first call of a process decides. One by default. */
  threads?: number;
}

export type RunOptions = MatchOptions & Threads;

/** The process's own threads, for those who have no pool. */
const pools = new Map<string, MatchPool>();

/**
 * Matches a class in one of the process's own matching threads; calls beyond them wait.
 * @throws as `MatchPool.match`
 */
export function runMatch(
  request: MatchRequest,
  { thread, threads = 1, matcher = poolOf(thread, threads), ...options }: RunOptions = {},
): Promise<MatchResult> {
  return matcher.match(request, options);
}

/**
 * The lines of a repair, found in the same threads.
 * @throws as `MatchPool.repair`
 */
export function runRepair(
  request: RepairRequest,
  { thread, threads = 1, matcher = poolOf(thread, threads), ...options }: RepairOptions & Threads = {},
): Promise<RepairLine[]> {
  return matcher.repair(request, options);
}

function poolOf(thread: URL | undefined, threads: number): MatchPool {
  const key = String(thread);
  const pool = pools.get(key) ?? createMatchPool(threads, thread);
  pools.set(key, pool);
  return pool;
}
