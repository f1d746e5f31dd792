import type { Dashboard } from '../class/shown-class.ts';
import { scoreClass } from '../class/score-class.ts';
import { type GroupChange, scoreShown } from './preview-edit.ts';

/** The effect of moving several students to a group. */
export interface ManyPreview {
  /** Those of them who are not there already. */
  studentIds: readonly number[];
  to: GroupChange;
  classBefore: number;
  classAfter: number;
  isFull: boolean;
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
  const { to, classScore } = scores.tryMoves(studentIds, groupId);
  const size = to.members.length;
  return {
    studentIds,
    to: {
      id: group.id,
      name: group.name,
      before: scoreShown(group.members.length, group.matchScore),
      after: scoreShown(size, to.matchScore),
      size,
    },
    classBefore: scores.classScore,
    classAfter: classScore,
    isFull: size + (group.elsewhere ?? 0) > dashboard.class.maxGroupSize,
  };
}

/** All groups as places for several students, the best for the class first, those that would be too large last. */
export function placesForMany(dashboard: Dashboard, selected: readonly number[]): ManyPreview[] {
  return dashboard.groups
    .flatMap(({ id }) => previewMany(dashboard, selected, id) ?? [])
    .sort((a, b) => Number(a.isFull) - Number(b.isFull) || b.classAfter - a.classAfter || a.to.id - b.to.id);
}
