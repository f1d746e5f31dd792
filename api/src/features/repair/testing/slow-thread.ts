import type { MessagePort } from 'node:worker_threads';
import type { ThreadAnswer, ThreadTask } from '../../../matching/match-pool.ts';
import matchInThread from '../../../matching/thread.ts';

/** Number of moves for which it finds one line and then never ends. */
export const WITHOUT_END = 12;

/** The thread of the pool, but for one number of moves. */
export default async function slow(task: ThreadTask): Promise<ThreadAnswer> {
  if (!('repair' in task) || task.repair.mostMoved !== WITHOUT_END) return matchInThread(task);
  const reports = { postMessage: (line: unknown) => task.reports.postMessage(line), close: () => undefined };
  await matchInThread({ repair: { ...task.repair, mostMoved: 0 }, reports: reports as MessagePort });
  return new Promise((resolve) => setTimeout(resolve, 1_000_000_000));
}
