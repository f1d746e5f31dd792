import { matchDueClass, plannedMatches } from '../features/runs/due.ts';
import { databaseNow } from '../platform/clock.ts';
import type { Platform } from '../platform/platform.ts';

/** Does the jobs of all classes that are due, one after another, as a worker with one thread does. */
export async function matchDueClasses(
  platform: Platform,
  options: Parameters<typeof matchDueClass>[2] = {},
): Promise<void> {
  const planned = await plannedMatches();
  const due = planned.filter(({ at }) => at.getTime() <= databaseNow().getTime() + AFTER_DEADLINE_MS);
  for (const { id } of due.sort((a, b) => b.priority - a.priority)) await matchDueClass(platform, id, options);
}

/** Jobs run a moment after the deadline. */
const AFTER_DEADLINE_MS = 20;
