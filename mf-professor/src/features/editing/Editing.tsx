import styles from './Editing.module.css';
import { observable } from '@study-groups/web-sdk/host/observable';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useDashboardArgs } from '../session/access.ts';
import { ShownClassProvider, useShownClass } from '../class/shown-class.ts';
import type { Asked, AskedMany } from './asked.ts';
import { DropLabel } from './components/DropLabel.tsx';
import { EditingDialogs } from './components/EditingDialogs.tsx';
import { MemberMenu } from './components/MemberMenu.tsx';
import { SelectionBar } from './components/SelectionBar.tsx';
import { UnansweredEdits } from './components/UnansweredEdits.tsx';
import type { Dragging, Pointer } from './dragging.ts';
import {
  type Aim,
  type Editing as EditingTools,
  EditingProvider,
  type OpenMenu,
  useEditing,
} from './editing-context.ts';
import { canBeMade, type Edit, editTo, type Place } from './edits.ts';
import { pendingEditsOf, withPending } from './pending-edits.ts';
import { previewEdit } from './preview-edit.ts';
import { previewMany } from './preview-many.ts';
import { useMovedWords, usePreviewWords } from './preview-words.ts';
import { newSelection } from './selection.ts';
import { useMakeEdit } from './useMakeEdit.ts';
import { type ManyMove, useMoveMany } from './useMoveMany.ts';
import { type DeskCommand, useCommands } from '../../commands.ts';
import { type MemberActionsOf, useMemberActions } from './useMemberActions.ts';

interface EditingProps {
  /** Explains why a student is where they are. */
  onWhy?: (studentId: number) => void;
  /** Shows the groups by `useShownClass`, which holds what is under way already. */
  children: ReactNode;
}

/** Lets the groups inside be edited by hand: by dragging, by menus, and by dialogs. */
export function Editing({ onWhy, children }: EditingProps) {
  const stored = useShownClass();
  const args = useDashboardArgs();
  const pending = pendingEditsOf(useHost(), args.params.slug);
  const makeEdit = useMakeEdit();
  const moveMany = useMoveMany();
  const { toasts } = useHost();
  const { t } = useTexts('professor-editing');
  const underWay = useSyncExternalStore(pending.subscribe, pending.current);
  const shown = useMemo(() => withPending(stored, underWay), [stored, underWay]);
  const frame = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Asked | AskedMany>();
  const [menu] = useState(() => observable<OpenMenu | undefined>(undefined));
  const [atHand] = useState(() => observable<number | undefined>(undefined));
  const [renaming] = useState(() => observable<number | undefined>(undefined));
  const [aimed] = useState(() => observable<Aim | undefined>(undefined));
  const [pointer] = useState(() => observable<Pointer>({ x: 0, y: 0 }));
  const [selection] = useState(newSelection);
  const dragging = useLoadedDragging();
  const { wordsOf, wordsOfMany } = usePreviewWords(shown);
  const movedWords = useMovedWords(shown);

  useEffect(() => pending.compareWith(stored), [pending, stored, underWay]);

  // What a drag and a menu do is about the class as it is then, and they themselves stay the same.
  const latest = useRef({ shown, makeEdit, moveMany, wordsOf, wordsOfMany, movedWords, t });
  useEffect(() => {
    latest.current = { shown, makeEdit, moveMany, wordsOf, wordsOfMany, movedWords, t };
  });

  // Who has left the class is selected no more.
  useEffect(() => {
    const present = new Set(shown.students.map(({ id }) => id));
    const gone = [...selection.current()].filter((id) => !present.has(id));
    for (const id of gone) selection.toggle(id);
  }, [shown.students, selection]);

  /** Makes it, unless somebody else has moved the students meanwhile. */
  const makeIfFits = useCallback(
    (edit: Edit) => {
      const { shown: present, makeEdit: make, movedWords: where, t: text } = latest.current;
      if (canBeMade(present, edit)) return void make(edit);
      pending.forget(edit);
      toasts.show('info', text('drag.over'), { text: where(edit) });
    },
    [pending, toasts],
  );

  const requestEdit = useCallback(
    (edit: Edit) => {
      const { shown: present } = latest.current;
      const isFull = canBeMade(present, edit) && previewEdit(present, edit).isFull;
      if (isFull) setAsked({ kind: 'full', edit, studentId: edit.studentId });
      else makeIfFits(edit);
    },
    [makeIfFits],
  );

  /** Moves all of them, after asking where the group would be too large. */
  const requestMany = useCallback(
    (studentIds: readonly number[], groupId: number) => {
      const preview = previewMany(latest.current.shown, studentIds, groupId);
      if (!preview) return;
      if (preview.isFull) setAsked({ kind: 'manyFull', preview });
      else void makeMany({ studentIds: preview.studentIds, toGroupId: groupId, group: preview.to.name });
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it reads what is latest.
    [],
  );
  function makeMany(move: ManyMove): Promise<void> {
    selection.clear();
    return latest.current.moveMany(move);
  }

  useEffect(() => {
    if (!dragging) return undefined;
    return dragging.watch({
      nameOf: (studentId) => latest.current.shown.students.find(({ id }) => id === studentId)?.fullName ?? '',
      canDrop(studentId, place) {
        const { shown: present } = latest.current;
        if (isOfMany(studentId)) return previewMany(present, [...selection.current()], place.groupId) !== undefined;
        return editTo(present, studentId, place) !== undefined;
      },
      onStart: () => frame.current?.toggleAttribute('data-dragging', true),
      onMove: pointer.change,
      onAim(studentId, place) {
        const aim = place && aimAt(studentId, place);
        aimed.change(aim);
        const { wordsOf: wordsOfOne, wordsOfMany: wordsOfAll } = latest.current;
        const words = aim?.kind === 'many' ? wordsOfAll(aim.preview) : aim && wordsOfOne(aim.preview);
        if (words) dragging.announce(words.join(' '));
      },
      onEnd(studentId, place) {
        frame.current?.toggleAttribute('data-dragging', false);
        aimed.change(undefined);
        if (!place) return;
        const { shown: present, t: text } = latest.current;
        const isGone = !present.students.some(({ id }) => id === studentId);
        const isGroupGone = !present.groups.some(({ id }) => id === place.groupId);
        if (isGone || isGroupGone) {
          toasts.show('info', text('drag.over'), { text: text(isGone ? 'drag.studentGone' : 'drag.groupGone') });
          return;
        }
        if (isOfMany(studentId)) return requestMany([...selection.current()], place.groupId);
        const edit = editTo(present, studentId, place);
        if (edit) requestEdit(edit);
      },
    });

    /** Dragging one of several selected students takes the others along. */
    function isOfMany(studentId: number): boolean {
      return selection.current().size > 1 && selection.current().has(studentId);
    }

    function aimAt(studentId: number, place: Place): Aim | undefined {
      const { shown: present } = latest.current;
      if (isOfMany(studentId)) {
        const preview = previewMany(present, [...selection.current()], place.groupId);
        return preview && { kind: 'many', preview };
      }
      const edit = editTo(present, studentId, place);
      return edit && { kind: 'one', preview: previewEdit(present, edit) };
    }
  }, [dragging, aimed, pointer, selection, toasts, requestEdit, requestMany]);

  const editing = useMemo<EditingTools>(
    () => ({
      requestEdit,
      openDialog: (kind, studentId) => setAsked({ kind, studentId }),
      openMenu: menu.change,
      startRenaming: renaming.change,
      focusGroups: () => frame.current?.focus({ preventScroll: true }),
      menu,
      atHand,
      renaming,
      selection,
      askWhereTo: () => setAsked({ kind: 'moveMany', studentIds: [...selection.current()] }),
      aimed,
      pending,
      canDrag: dragging !== undefined,
    }),
    [requestEdit, menu, atHand, renaming, selection, aimed, pending, dragging],
  );

  return (
    <EditingProvider value={editing}>
      <ShownClassProvider value={shown}>
        <div
          ref={frame}
          className={styles.editing}
          tabIndex={-1}
          onFocus={({ target }) => atHand.change(studentAt(target))}
        >
          <UnansweredEdits onAgain={makeIfFits} />
          {children}
          <SelectionBar />
          <MemberMenu onWhy={onWhy} />
          <MemberCommands onWhy={onWhy} />
        </div>
        <DropLabel pointer={pointer} />
        <EditingDialogs
          asked={asked}
          onClose={() => setAsked(undefined)}
          onRequest={requestEdit}
          onMake={makeIfFits}
          onRequestMany={requestMany}
          onMakeMany={(move) => void makeMany(move)}
          frame={frame}
        />
      </ShownClassProvider>
    </EditingProvider>
  );
}

/** The student whose name or menu an element is. */
function studentAt(element: Element): number | undefined {
  const { member, studentMenu } = element.closest<HTMLElement>('[data-member], [data-student-menu]')?.dataset ?? {};
  const id = member ?? studentMenu;
  return id === undefined ? undefined : Number(id);
}

/** Dragging, once its script has come. Without it there are still the menus. */
function useLoadedDragging(): Dragging | undefined {
  const [dragging, setDragging] = useState<Dragging>();
  useEffect(() => {
    const leaving = new AbortController();
    const ask = () =>
      void import(/* webpackChunkName: "dragging" */ './dragging.ts').then(
        (loaded) => leaving.signal.aborted || setDragging(loaded.dragging),
        () => addEventListener('online', ask, { once: true, signal: leaving.signal }),
      );
    ask();
    return () => leaving.abort();
  }, []);
  return dragging;
}

/** Offers as commands what can be done with the student at hand: who had the focus last, or else is selected alone. */
function MemberCommands(others: MemberActionsOf) {
  const { atHand, selection } = useEditing();
  const { students } = useShownClass();
  const focused = useSyncExternalStore(atHand.subscribe, atHand.current);
  const selected = useSyncExternalStore(selection.subscribe, selection.current);
  const [first] = selected;
  const studentId = focused ?? (selected.size === 1 ? first : undefined);
  const student = students.find(({ id }) => id === studentId);
  return student && <CommandsOf key={student.id} id={student.id} name={student.fullName} {...others} />;
}

function CommandsOf({ id: studentId, name, ...others }: MemberActionsOf & { id: number; name: string }) {
  const { t } = useTexts('professor-editing');
  const actions = useMemberActions(studentId, others);
  useCommands(
    actions.map(({ key, label, onChoose, isBusy = false, isDangerous = false }): DeskCommand => ({
      id: `students.member.${key}`,
      title: t('menu.of', { name, action: label }),
      section: 'students',
      busy: isBusy,
      danger: isDangerous,
      run: onChoose,
    })),
  );
  return null;
}
