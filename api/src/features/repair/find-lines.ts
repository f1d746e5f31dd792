import type { RepairOptions } from '../../matching/match-pool.ts';
import type { RepairLine, RepairRequest } from '../../matching/repair.ts';
import { runRepair } from '../../matching/run-match.ts';
import type { Platform } from '../../platform/platform.ts';

/** The lines of a repair, searched for in one of the platform's matching threads. @throws as `runRepair` */
export function findLines(
  { env, matcher, matchingThread }: Platform,
  request: RepairRequest,
  options: RepairOptions,
): Promise<RepairLine[]> {
  return runRepair(request, {
    ...options,
    matcher,
    threads: env.WORKER_THREADS,
    thread: matchingThread,
  });
}
