import { type Objections, objectionsTo } from '@study-groups/scoring/objections';
import type { Dashboard } from '../class/shown-class.ts';
import { scoreClass } from '../class/score-class.ts';
import { changeOf, comparePreviews, type GroupChange } from './preview-edit.ts';

/** The effect of moving several students to a group. */
export interface ManyPreview extends Objections {
  /** Those of them who are not there already. */
  studentIds: readonly number[];
  to: GroupChange;
  /** The groups that they leave. */
  from: readonly GroupChange[];
  classBefore: number;
  classAfter: number;
}

/** @returns undefined where nobody would move, or the group or one of the students is gone */
export function previewMany(
  dashboard: Dashboard,
  selected: readonly number[],
  groupId: number,
): ManyPreview | undefined {
  const group = dashboard.groups.find(({ id }) => id === groupId);
  const known = new Set(dashboard.students.map(({ id }) => id));
  if (!group || !selected.every((id) => known.has(id))) return undefined;
  const studentIds = selected.filter((id) => !group.members.some((member) => member.id === id));
  if (studentIds.length === 0) return undefined;
  const scores = scoreClass(dashboard);
  const { to, left, classScore } = scores.tryMoves(studentIds, groupId);
  return {
    studentIds,
    to: changeOf(group, to),
    from: dashboard.groups.flatMap((each) => {
      const after = left.get(each.id);
      return after ? [changeOf(each, after)] : [];
    }),
    classBefore: scores.classScore,
    classAfter: classScore,
    ...objectionsTo(dashboard, new Map(studentIds.map((id) => [id, groupId])), groupId),
  };
}

/**
 * All groups as places for several students: those first where no rule would be broken, then where all sizes would be right,
 * then the best for the class.
 */
export function placesForMany(dashboard: Dashboard, selected: readonly number[]): ManyPreview[] {
  return dashboard.groups.flatMap(({ id }) => previewMany(dashboard, selected, id) ?? []).sort(comparePreviews);
}
