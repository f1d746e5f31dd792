import * as actions from '@study-groups/contracts/actions';
import { type DeskTask, mayDo } from '@study-groups/contracts/desk';
import type { EventKind } from '@study-groups/contracts/history';
import { moveStudents } from '@study-groups/contracts/moves';
import { setTutor } from '@study-groups/contracts/tutors';
import { useCallback } from 'react';
import { useShownClass } from './shown-class.ts';

/** Says if somebody may do what needs a task. */
export type May = (task: DeskTask) => boolean;

/** Returns what the person who looks at the class may do with it: all of it, but for people of the desk who are there by name and have limits. */
export function useMay(): May {
  const { you } = useShownClass();
  return useCallback((task) => you === undefined || mayDo(you, task), [you]);
}

/** The events of calls that arrange groups, as the history names them. */
const ARRANGED: ReadonlySet<EventKind> = new Set([
  'groups-repaired',
  ...[
    actions.createEmptyGroup,
    actions.renameGroup,
    actions.removeGroup,
    actions.moveStudent,
    actions.swapStudents,
    actions.changeLeader,
    moveStudents,
  ].flatMap(({ leaves }) => leaves ?? []),
]);

/** Says if somebody may undo or redo a change: what they could make themselves. */
export function mayStep(may: May, { kind }: { kind: EventKind }): boolean {
  if (kind === actions.removeStudents.leaves || kind === setTutor.leaves) return may('own');
  return may('manage') || ARRANGED.has(kind) || (kind === actions.markLeft.leaves && may('unenrol'));
}
