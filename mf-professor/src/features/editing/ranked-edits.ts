import type { Dashboard } from '../class/shown-class.ts';
import { editTo, type Place } from './edits.ts';
import { type EditPreview, previewEdit } from './preview-edit.ts';

/** A student's moves to every other group, the best for the class first, full groups last. */
export function movesOf(dashboard: Dashboard, studentId: number): EditPreview[] {
  return ranked(
    dashboard,
    studentId,
    dashboard.groups.map(({ id }) => ({ groupId: id })),
  );
}

/** A student's exchanges with every member of a group, the best for the class first. */
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
    .sort((a, b) => Number(a.isFull) - Number(b.isFull) || b.classAfter - a.classAfter || a.to.id - b.to.id);
}
