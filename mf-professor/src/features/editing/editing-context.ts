import type { Observable } from '@study-groups/web-sdk/host/observable';
import { createContext, use, useSyncExternalStore } from 'react';
import type { Dragging } from './dragging.ts';
import type { Edit } from './edits.ts';
import type { PendingEdits } from './pending-edits.ts';
import type { EditPreview } from './preview-edit.ts';

/** What can be asked about a student. */
export type DialogKind = 'move' | 'swap' | 'recommend' | 'lead';

/** The open menu of a student, and the button that opened it. */
export interface OpenMenu {
  studentId: number;
  button: HTMLElement;
}

/** What the parts of the groups need to be edited by hand. It stays the same while they are. */
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
  /** The id of the group whose name is being typed. */
  renaming: Observable<number | undefined>;
  /** What a drop here and now would do. */
  aimed: Observable<EditPreview | undefined>;
  pending: PendingEdits;
  /** Whether bringing the student there would change anything, now. */
  canDrop: (studentId: number, place: { groupId: number; studentId?: number }) => boolean;
  /** Undefined until it is loaded. */
  dragging: Dragging | undefined;
}

const EditingContext = createContext<Editing | undefined>(undefined);

export const EditingProvider = EditingContext.Provider;

export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (!editing) throw new Error('useEditing outside of Editing');
  return editing;
}

/** What a drop on this group would do; undefined while nothing is held over it. */
export function useAimedAt(groupId: number): EditPreview | undefined {
  const { aimed } = useEditing();
  const current = () => {
    const preview = aimed.current();
    return preview?.to.id === groupId ? preview : undefined;
  };
  return useSyncExternalStore(aimed.subscribe, current);
}

/** How a student's row looks while something is under way. */
export function useRowState(studentId: number): { isSwapTarget: boolean; isPending: boolean; isMenuOpen: boolean } {
  const { aimed, pending, menu } = useEditing();
  const isSwapTarget = useSyncExternalStore(aimed.subscribe, () => aimed.current()?.edit.swapWithId === studentId);
  const isPending = useSyncExternalStore(pending.subscribe, () =>
    pending
      .current()
      .some(({ edit, state }) => state === 'sending' && [edit.studentId, edit.swapWithId].includes(studentId)),
  );
  const isMenuOpen = useSyncExternalStore(menu.subscribe, () => menu.current()?.studentId === studentId);
  return { isSwapTarget, isPending, isMenuOpen };
}
