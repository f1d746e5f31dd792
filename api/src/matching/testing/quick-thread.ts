import type { ThreadAnswer, ThreadTask } from '../match-pool.ts';
import matchInThread from '../thread.ts';

/** The thread of the pool with the least effort, for tests of what is done with the groups, however good they are. */
export default function quick(task: ThreadTask): Promise<ThreadAnswer> {
  return matchInThread('repair' in task ? task : { ...task, request: { ...task.request, effort: 'quick' } });
}
