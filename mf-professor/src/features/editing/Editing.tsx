import { observable } from '@study-groups/web-sdk/host/observable';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useDashboardArgs } from '../dashboard/access.ts';
import { ShownClassProvider, useShownClass } from '../dashboard/shown-class.ts';
import type { Asked } from './asked.ts';
import { EditingDialogs } from './components/EditingDialogs.tsx';
import { MemberMenu } from './components/MemberMenu.tsx';
import { UnansweredEdits } from './components/UnansweredEdits.tsx';
import type { Dragging } from './dragging.ts';
import styles from './Editing.module.css';
import { type Editing as EditingTools, EditingProvider, type OpenMenu } from './editing-context.ts';
import { type Edit, editTo } from './edits.ts';
import { pendingEditsOf, withPending } from './pending-edits.ts';
import { type EditPreview, previewEdit } from './preview-edit.ts';
import { usePreviewWords } from './preview-words.ts';
import { useMakeEdit } from './useMakeEdit.ts';

interface EditingProps {
  /** Explains why a student is where they are. */
  onWhy?: (studentId: number) => void;
  /** Asks before a student is removed from the class. */
  onRemove?: (studentId: number) => void;
  /** Shows the groups by `useShownClass`, which holds what is under way already. */
  children: ReactNode;
}

/** Lets the groups inside be edited by hand: by dragging, by menus, and by dialogs. */
export function Editing({ onWhy, onRemove, children }: EditingProps) {
  const stored = useShownClass();
  const args = useDashboardArgs();
  const pending = pendingEditsOf(useHost(), args.params.slug);
  const makeEdit = useMakeEdit();
  const underWay = useSyncExternalStore(pending.subscribe, pending.current);
  const shown = useMemo(() => withPending(stored, underWay), [stored, underWay]);
  const frame = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Asked>();
  const [menu] = useState(() => observable<OpenMenu | undefined>(undefined));
  const [renaming] = useState(() => observable<number | undefined>(undefined));
  const [aimed] = useState(() => observable<EditPreview | undefined>(undefined));
  const dragging = useLoadedDragging();
  const { wordsOf } = usePreviewWords(shown);

  useEffect(() => pending.compareWith(stored), [pending, stored, underWay]);

  // What a drag and a menu do is about the class as it is then, and they themselves stay the same.
  const latest = useRef({ shown, makeEdit, wordsOf });
  useEffect(() => {
    latest.current = { shown, makeEdit, wordsOf };
  });

  const requestEdit = useCallback((edit: Edit) => {
    const { isFull } = previewEdit(latest.current.shown, edit);
    if (isFull) setAsked({ kind: 'full', edit, studentId: edit.studentId });
    else void latest.current.makeEdit(edit);
  }, []);

  useEffect(() => {
    if (!dragging) return undefined;
    return dragging.watch({
      onStart: () => frame.current?.toggleAttribute('data-dragging', true),
      onAim(studentId, place) {
        const edit = place && editTo(latest.current.shown, studentId, place);
        const preview = edit && previewEdit(latest.current.shown, edit);
        aimed.change(preview);
        if (preview) dragging.announce(latest.current.wordsOf(preview).join(' '));
      },
      onEnd(studentId, place) {
        frame.current?.toggleAttribute('data-dragging', false);
        aimed.change(undefined);
        const edit = place && editTo(latest.current.shown, studentId, place);
        if (edit) requestEdit(edit);
      },
    });
  }, [dragging, aimed, requestEdit]);

  const editing = useMemo<EditingTools>(
    () => ({
      requestEdit,
      openDialog: (kind, studentId) => setAsked({ kind, studentId }),
      openMenu: menu.change,
      startRenaming: renaming.change,
      focusGroups: () => frame.current?.focus({ preventScroll: true }),
      menu,
      renaming,
      aimed,
      pending,
      canDrop: (studentId, place) => editTo(latest.current.shown, studentId, place) !== undefined,
      dragging,
    }),
    [requestEdit, menu, renaming, aimed, pending, dragging],
  );

  return (
    <EditingProvider value={editing}>
      <ShownClassProvider value={shown}>
        <div ref={frame} className={styles.editing} tabIndex={-1}>
          <UnansweredEdits onAgain={(edit) => void makeEdit(edit)} />
          {children}
          <MemberMenu onWhy={onWhy} onRemove={onRemove} />
        </div>
        <EditingDialogs
          asked={asked}
          onClose={() => setAsked(undefined)}
          onRequest={requestEdit}
          onMake={(edit) => void makeEdit(edit)}
          frame={frame}
        />
      </ShownClassProvider>
    </EditingProvider>
  );
}

/** Dragging, once its script has come. Without it there are still the menus. */
function useLoadedDragging(): Dragging | undefined {
  const [dragging, setDragging] = useState<Dragging>();
  useEffect(() => {
    let isShown = true;
    import(/* webpackChunkName: "dragging" */ './dragging.ts').then(
      (loaded) => isShown && setDragging(loaded.dragging),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return dragging;
}
