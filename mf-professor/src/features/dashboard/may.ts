import * as actions from '@study-groups/contracts/actions';
import { type DeskTask, mayDo } from '@study-groups/contracts/desk';
import type { EventKind } from '@study-groups/contracts/history';
import { moveStudents } from '@study-groups/contracts/moves';
import { useCallback } from 'react';
import { useShownClass } from './shown-class.ts';

/** Whether somebody may do what needs a task. */
export type May = (task: DeskTask) => boolean;

/** What whoever looks at the class may do with it: all of it, but for people of the desk who are there by name and have limits. */
export function useMay(): May {
  const { you } = useShownClass();
  return useCallback((task) => you === undefined || mayDo(you, task), [you]);
}

/** What stands in the history of the calls that arrange groups. */
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

/** Whether somebody may take a change back, or bring it again: who only arranges groups, no other. */
export function mayStep(may: May, { kind }: { kind: EventKind }): boolean {
  return may('manage') || ARRANGED.has(kind);
}
