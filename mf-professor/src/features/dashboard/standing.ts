import type { Dashboard } from './types.ts';

/** A sentence of the dashboard: its key under `dashboard.sentence`, and the number it speaks of. */
export interface Sentence {
  key: 'empty' | 'soFar' | 'nobody' | 'tooFew' | 'automatic' | 'manual' | 'running' | 'everyone' | 'unplaced';
  count?: number;
}

/** How many students have no group. */
export function unplacedCount({ students }: Pick<Dashboard, 'students'>): number {
  return students.filter(({ groupId }) => groupId === null).length;
}

/** What the state means for the professor, after the sentence that names the deadline; `running`: we started a run. */
export function standingOf(dashboard: Dashboard, running = false): Sentence {
  const { state, students } = dashboard;
  const { matching, minStudents, autoMatch, matchTrouble } = dashboard.class;
  if (running || matching) return { key: 'running' };
  if (state === 'accepting') {
    return students.length === 0 ? { key: 'empty' } : { key: 'soFar', count: students.length };
  }
  if (state === 'complete') {
    const count = unplacedCount(dashboard);
    return count === 0 ? { key: 'everyone' } : { key: 'unplaced', count };
  }
  if (students.length === 0) return { key: 'nobody' };
  if (students.length < minStudents) return { key: 'tooFew', count: students.length };
  // What failed for good doesn't start again by itself.
  return { key: autoMatch && !matchTrouble ? 'automatic' : 'manual' };
}

const RUNNING_POLL_MS = 1_000;
const WAITING_POLL_MS = 5_000;

/** How often to look again, in milliseconds: often while groups are being formed, never once they are there. */
export function pollIntervalOf(dashboard: Dashboard | undefined, matching: boolean): number {
  if (!dashboard) return 0;
  if (matching || dashboard.class.matching) return RUNNING_POLL_MS;
  return dashboard.state === 'ready' && standingOf(dashboard).key === 'automatic' ? WAITING_POLL_MS : 0;
}
