import type { Preview } from '@study-groups/contracts/dashboard';
import { leftOutOf } from '@study-groups/contracts/unconfirmed';
import type { Dashboard } from '../class/shown-class.ts';

/** A reason why new groups can't be kept any more, and the number of students or changes that it concerns. */
export interface Outdating {
  reason: 'came' | 'edited' | 'left' | 'groups';
  count: number;
}

/** Lists what has happened since new groups were formed, as far as it is known; nothing while they can be kept. */
export function outdatingsOf(dashboard: Dashboard, preview: Preview): Outdating[] {
  if (!preview.isOutdated) return [];
  const { students, history } = dashboard;
  const leftOut = new Set(preview.withUnconfirmed ? [] : leftOutOf(dashboard));
  const since = preview.createdAt;
  const placed = new Set(preview.groups.flatMap(({ members }) => members));
  const present = new Set(students.map(({ id }) => id));
  const found: Outdating[] = [
    { reason: 'came', count: students.filter((each) => !placed.has(each.id) && !leftOut.has(each)).length },
    { reason: 'edited', count: students.filter(({ id, updatedAt }) => placed.has(id) && updatedAt > since).length },
    { reason: 'left', count: [...placed].filter((id) => !present.has(id)).length },
    { reason: 'groups', count: history.filter(({ at, kind }) => at > since && CHANGES_GROUPS.has(kind)).length },
  ];
  return found.filter(({ count }) => count > 0);
}

const CHANGES_GROUPS: ReadonlySet<string> = new Set([
  'reshuffled',
  'group-created',
  'group-removed',
  'group-renamed',
  'student-moved',
  'students-moved',
  'groups-repaired',
  'students-swapped',
  'leader-changed',
  'rules-changed',
  'undone',
  'redone',
]);
