import type { ThreadAnswer, ThreadTask } from '../match-pool.ts';
import matchInThread from '../thread.ts';

/** The thread of the pool with faults: the seed says which one ends the search. */
export const FAULTS = { exit: -1, memory: -2, later: -3 } as const;

/** With this seed the thread reports this often at once, and answers with no lines in the same turn. */
export const HASTY = { seed: -4, reports: 20 } as const;

export default async function faulty(task: ThreadTask): Promise<ThreadAnswer> {
  const { seed } = 'repair' in task ? task.repair : task.request;
  if (seed === HASTY.seed) {
    for (let k = 0; k < HASTY.reports; k++) task.reports.postMessage(k);
    return { lines: [] };
  }
  if (seed === FAULTS.exit) process.exit(1);
  if (seed === FAULTS.memory) for (const kept: number[][] = []; ;) kept.push(new Array<number>(1e6).fill(kept.length));
  if (seed === FAULTS.later) {
    setImmediate(() => {
      throw new Error('a fault of the solver');
    });
    await new Promise(() => undefined);
  }
  return matchInThread(task);
}
