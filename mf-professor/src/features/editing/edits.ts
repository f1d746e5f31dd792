import type { Dashboard } from '../class/shown-class.ts';

/** A student who goes to another group, alone or in exchange for one of its members. */
export interface Edit {
  studentId: number;
  /** 0 for a student who is in no group. */
  fromGroupId: number;
  toGroupId: number;
  /** The member of that group who takes the student's place. */
  swapWithId?: number;
}

/** The place on which a student is dropped, or to which one is moved: a group, or a member of it. */
export interface Place {
  groupId: number;
  studentId?: number;
}

/** The group that a student is in. */
export function groupOf({ groups }: Pick<Dashboard, 'groups'>, studentId: number) {
  return groups.find(({ members }) => members.some(({ id }) => id === studentId));
}

/**
 * Returns the edit that brings a student to a place. A student without a group can't be swapped, and is moved.
 * @returns undefined if nothing would change
 */
export function editTo(dashboard: Pick<Dashboard, 'groups'>, studentId: number, place: Place): Edit | undefined {
  const from = groupOf(dashboard, studentId);
  const to = dashboard.groups.find(({ id }) => id === place.groupId);
  if (!to || to === from) return undefined;
  const edit = { studentId, fromGroupId: from?.id ?? 0, toGroupId: to.id };
  const swaps = from !== undefined && to.members.some(({ id }) => id === place.studentId);
  return swaps ? { ...edit, swapWithId: place.studentId! } : edit;
}

/** The group to which each student of an edit goes, by the student's id. */
export function goingIn({ studentId, fromGroupId, toGroupId, swapWithId }: Edit): ReadonlyMap<number, number> {
  return new Map([[studentId, toGroupId], ...(swapWithId === undefined ? [] : [[swapWithId, fromGroupId] as const])]);
}

/** Tells whether the students named by an edit are still where they were. */
export function canBeMade(dashboard: Dashboard, edit: Edit): boolean {
  const place = { groupId: edit.toGroupId, ...(edit.swapWithId === undefined ? {} : { studentId: edit.swapWithId }) };
  const now = editTo(dashboard, edit.studentId, place);
  return (
    now?.fromGroupId === edit.fromGroupId &&
    now.swapWithId === edit.swapWithId &&
    dashboard.students.some(({ id }) => id === edit.studentId)
  );
}
