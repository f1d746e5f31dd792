import { RESHUFFLE_OWN } from '@study-groups/contracts/actions';
import { isSameSetup } from '@study-groups/contracts/class-setup';
import type { Preview, Run } from '@study-groups/contracts/dashboard';
import type { ClassEvent } from '@study-groups/contracts/history';
import type { Dashboard } from '../class/shown-class.ts';
import { type Sizes, sizesOfChoice, sizesOfPreview } from '../class/sizes.ts';

/**
 * The bound on how much better other groups of these sizes could be: not at all, or up to a class score. It says nothing about
 * other sizes.
 */
export type Bound = { sizes: Sizes } & ({ kind: 'best' } | { kind: 'limit'; score: number });

/** Class scores that differ by less are the same, summed up in another order. */
const SAME = 1e-6;

/**
 * Returns the bound that the latest run has proved for all groupings, as far as it still holds: for the same students with the
 * same answers, all in groups of the sizes that the run was asked for, under the same rules and weights. Moves by hand don't
 * change what can be reached, so the limit stays; whether the groups are still the best ones is read from their score.
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
  if (!isSameClass || since.some(changesTerms) || !isSameSetup(run.setup, dashboard.class.setup)) return null;
  const sizes = sizesOfRun(dashboard, run);
  const { min, max } = tolerated(sizes);
  if (groups.some(({ members }) => members.length > 0 && (members.length < min || members.length > max))) return null;
  if (classScore > limit + SAME) return null;
  return classScore > limit - SAME ? { sizes, kind: 'best' } : { sizes, kind: 'limit', score: limit };
}

/** Returns the bound that the search for new groups has proved for all groupings of their sizes; null if it has proved none. */
export function boundOfPreview({ class: course }: Pick<Dashboard, 'class'>, preview: Preview): Bound | null {
  const { proven, bound } = preview;
  const sizes = sizesOfPreview(course, preview);
  if (proven) return { sizes, kind: 'best' };
  return bound === null ? null : { sizes, kind: 'limit', score: bound };
}

/** Tells whether the event changes the demands on the groups, so that other groupings count. */
function changesTerms({ kind, of, groupSize }: ClassEvent): boolean {
  return kind === 'rules-changed' || of === 'rules-changed' || kind === 'class-edited' || groupSize !== undefined;
}

/** The sizes from which a run chose; of an old one the history knows. */
function sizesOfRun({ history, class: course }: Dashboard, { number, sizes, studentCount }: Run): Sizes {
  const asked = history.find((event) => event.run === number && event.newGroupSize !== undefined);
  return sizes ?? sizesOfChoice(course, asked?.newGroupSize ?? RESHUFFLE_OWN, studentCount);
}

/** A fixed size can't always be met, so one more or less is within it. */
function tolerated({ min, max }: Sizes): Sizes {
  return min === max ? { min: min - 1, max: max + 1 } : { min, max };
}
