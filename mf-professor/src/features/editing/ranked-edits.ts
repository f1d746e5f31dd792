import type { Dashboard } from '../class/shown-class.ts';
import { editTo, type Place } from './edits.ts';
import { comparePreviews, type EditPreview, previewEdit } from './preview-edit.ts';

/**
 * A student's moves to every other group: those first that break no rule, then those after which all sizes are right, then the
 * best for the class.
 */
export function movesOf(dashboard: Dashboard, studentId: number): EditPreview[] {
  return ranked(
    dashboard,
    studentId,
    dashboard.groups.map(({ id }) => ({ groupId: id })),
  );
}

/** A student's exchanges with every member of a group, in the same order. */
export function swapsOf(dashboard: Dashboard, studentId: number, groupId: number): EditPreview[] {
  const members = dashboard.groups.find(({ id }) => id === groupId)?.members ?? [];
  return ranked(
    dashboard,
    studentId,
    members.map((member) => ({ groupId, studentId: member.id })),
  );
}

function ranked(dashboard: Dashboard, studentId: number, places: readonly Place[]): EditPreview[] {
  return places
    .flatMap((place) => editTo(dashboard, studentId, place) ?? [])
    .map((edit) => previewEdit(dashboard, edit))
    .sort(comparePreviews);
}
