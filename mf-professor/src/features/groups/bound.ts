import type { ClassEvent } from '@study-groups/contracts/history';
import { sizeRange } from '@study-groups/contracts/group-size';
import type { Dashboard } from '../dashboard/types.ts';

/** How much better other groups could be: not at all, or up to a class score. */
export type Bound = { kind: 'best' } | { kind: 'limit'; score: number };

/** Class scores that differ by less are the same, summed up in another order. */
const SAME = 1e-6;

/**
 * What the latest run has shown of all groupings, as far as it is still true: of the same students with the same answers, all in
 * groups of the sizes that the run was asked for, under the same rules. Moves by hand don't change what can be reached, so
 * the limit stays; whether the groups are still the best ones is read from their score.
 *
 * @param classScore of the groups as they are now
 */
export function boundNow(dashboard: Dashboard, classScore: number): Bound | null {
  const { runs, students, groups } = dashboard;
  const run = runs.at(-1);
  const limit = run && (run.proven ? run.classScore : run.bound);
  if (!run || limit === null || limit === undefined) return null;
  const isSameClass =
    students.length === run.studentCount &&
    students.every(({ groupId, updatedAt }) => groupId !== null && updatedAt <= run.createdAt);
  const since = dashboard.history.filter(({ at }) => at > run.createdAt);
  if (!isSameClass || since.some(changesTerms)) return null;
  const { min, max } = sizesOfRun(dashboard, run.number);
  if (groups.some(({ members }) => members.length > 0 && (members.length < min || members.length > max))) return null;
  if (classScore > limit + SAME) return null;
  return classScore > limit - SAME ? { kind: 'best' } : { kind: 'limit', score: limit };
}

/** Whether something else is asked of the groups since, so that other groupings count. */
function changesTerms({ kind, of, groupSize }: ClassEvent): boolean {
  return kind === 'rules-changed' || of === 'rules-changed' || kind === 'class-edited' || groupSize !== undefined;
}

/** The sizes from which a run chose; a fixed one can't always be met, so one more or less is within it. */
function sizesOfRun({ history, class: { groupSize } }: Dashboard, run: number): { min: number; max: number } {
  const chosen = history.find((event) => event.run === run && event.newGroupSize !== undefined)?.newGroupSize;
  const { min, max } = chosen === undefined ? sizeRange(groupSize) : { min: chosen, max: chosen };
  return min === max ? { min: min - 1, max: max + 1 } : { min, max };
}
