import type { Observable } from '@study-groups/web-sdk/host/observable';
import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { Edit } from './edits.ts';
import type { PendingEdits } from './pending-edits.ts';
import type { EditPreview } from './preview-edit.ts';
import type { ManyPreview } from './preview-many.ts';
import type { Selection } from './selection.ts';

/** The questions that can be asked about a student. */
export type DialogKind = 'move' | 'swap' | 'recommend' | 'lead';

/** The effect of a drop here and now, on one student or on all who are selected. */
export type Aim = { kind: 'one'; preview: EditPreview } | { kind: 'many'; preview: ManyPreview };

/** The open menu of a student, and the button that opened it. */
export interface OpenMenu {
  studentId: number;
  button: HTMLElement;
}

/** The functions with which the parts of the groups are edited by hand. It stays the same object as long as they exist. */
export interface Editing {
  /** Makes an edit, after asking where the group is full. */
  requestEdit: (edit: Edit) => void;
  openDialog: (kind: DialogKind, studentId: number) => void;
  openMenu: (menu: OpenMenu | undefined) => void;
  /** Makes a field of a group's name, where the group is open; undefined ends it. */
  startRenaming: (groupId: number | undefined) => void;
  /** Puts the focus on the groups, for what had it is gone. */
  focusGroups: () => void;
  menu: Observable<OpenMenu | undefined>;
  /** The id of the student who had the focus last; undefined once it went to something else of the groups. */
  atHand: Observable<number | undefined>;
  /** The id of the group whose name is being typed. */
  renaming: Observable<number | undefined>;
  aimed: Observable<Aim | undefined>;
  selection: Selection;
  /** Chooses a group for all who are selected. */
  askWhereTo: () => void;
  pending: PendingEdits;
  /** True if the drag script has loaded. */
  canDrag: boolean;
}

const EditingContext = createContext<Editing | undefined>(undefined);

export const EditingProvider = EditingContext.Provider;

export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (!editing) throw new Error('useEditing outside of Editing');
  return editing;
}

/** Returns the kind of a drop on this group; undefined while nothing is held over it. */
export function useAimedAt(groupId: number): 'move' | 'swap' | undefined {
  const { aimed } = useEditing();
  return useSyncExternalStore(aimed.subscribe, () => {
    const aim = aimed.current();
    if (aim?.preview.to.id !== groupId) return undefined;
    return swapOf(aim).length > 0 ? 'swap' : 'move';
  });
}

/** The two who would change places. */
function swapOf(aim: Aim | undefined): number[] {
  const edit = aim?.kind === 'one' ? aim.preview.edit : undefined;
  return edit?.swapWithId === undefined ? [] : [edit.studentId, edit.swapWithId];
}

/** Returns the look of a student's row while something is under way. */
export function useRowState(studentId: number) {
  const { aimed, pending, menu, selection } = useEditing();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [aimed, selection, pending, menu].map((each) => each.subscribe(listener));
      return () => stops.forEach((stop) => stop());
    },
    [aimed, selection, pending, menu],
  );
  // One reading of all, for there are hundreds of rows.
  const bits = useSyncExternalStore(subscribe, () => {
    const isPending = pending
      .current()
      .some(({ edit, state }) => state === 'sending' && [edit.studentId, edit.swapWithId].includes(studentId));
    return [
      swapOf(aimed.current()).includes(studentId),
      selection.current().has(studentId),
      isPending,
      menu.current()?.studentId === studentId,
    ].reduce((all, isSo, at) => all + (isSo ? 2 ** at : 0), 0);
  });
  const has = (at: number) => Math.floor(bits / 2 ** at) % 2 === 1;
  return { isSwapped: has(0), isSelected: has(1), isPending: has(2), isMenuOpen: has(3) };
}
