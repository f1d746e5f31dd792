import { lazyDialog } from '@study-groups/web-sdk/remote/lazily';
import { type RefObject, Suspense, useState } from 'react';
import { DialogSkeleton } from '../../../ui/DialogSkeleton.tsx';
import { useShownClass } from '../../class/shown-class.ts';
import type { Asked, AskedMany } from '../asked.ts';
import type { Edit } from '../edits.ts';
import type { ManyMove } from '../useMoveMany.ts';

const loadDialogs = () => import(/* webpackChunkName: "editing-dialogs" */ './dialogs.tsx');
const FullDialog = lazyDialog(async () => ({ default: (await loadDialogs()).FullDialog }));
const LeaderDialog = lazyDialog(async () => ({ default: (await loadDialogs()).LeaderDialog }));
const MoveDialog = lazyDialog(async () => ({ default: (await loadDialogs()).MoveDialog }));
const ManyDialog = lazyDialog(async () => ({ default: (await loadDialogs()).ManyDialog }));
const SwapDialog = lazyDialog(async () => ({ default: (await loadDialogs()).SwapDialog }));
const RecommendationsDialog = lazyDialog(async () => {
  const loaded = await import(/* webpackChunkName: "editing-dialogs" */ './RecommendationsDialog.tsx');
  return { default: loaded.RecommendationsDialog };
});

/** Asks for the script of all these dialogs before one is opened; what fails is asked for again then. */
export function preloadDialogs(): void {
  loadDialogs().catch(() => undefined);
}

interface EditingDialogsProps {
  /** Undefined while nothing is. */
  asked: Asked | AskedMany | undefined;
  onClose: () => void;
  /** Makes an edit, after asking where the group is full. */
  onRequest: (edit: Edit) => void;
  /** Makes it at once. */
  onMake: (edit: Edit) => void;
  /** The same of several. */
  onRequestMany?: (studentIds: readonly number[], groupId: number) => void;
  onMakeMany?: (move: ManyMove) => void;
  /** The element that contains the students' rows. */
  frame: RefObject<HTMLElement | null>;
}

/** The dialog that is open. Where it has moved a student, the focus goes to the student's new row. */
export function EditingDialogs({
  asked,
  onClose,
  onRequest,
  onMake,
  onRequestMany,
  onMakeMany,
  frame,
}: EditingDialogsProps) {
  const { students } = useShownClass();
  // Kept while the dialog closes.
  const [last, setLast] = useState(asked);
  if (asked && asked !== last) setLast(asked);
  if (!last) return null;
  if ('studentIds' in last || 'preview' in last) {
    return (
      <Suspense fallback={<DialogSkeleton />}>
        <ManyDialog
          asked={last}
          open={asked === last}
          onClose={onClose}
          onChoose={(studentIds, groupId) => {
            onClose();
            onRequestMany?.(studentIds, groupId);
          }}
          onMake={(move) => {
            onClose();
            onMakeMany?.(move);
          }}
          afterClose={() => returnFocus(undefined)}
        />
      </Suspense>
    );
  }
  if (!students.some(({ id }) => id === last.studentId)) return null;

  const { studentId } = last;
  const common = { studentId, open: asked !== undefined, onClose, afterClose: () => returnFocus(studentId) };
  const then = (act: (edit: Edit) => void) => (edit: Edit) => {
    onClose();
    act(edit);
  };

  function returnFocus(studentId: number | undefined): void {
    const root = frame.current?.getRootNode() as Document | ShadowRoot | undefined;
    if (root?.activeElement && root.activeElement !== document.body) return;
    const button = frame.current?.querySelector<HTMLElement>(`[data-student-menu="${studentId}"]`);
    // A row that is far away may not be there.
    if (button) button.focus();
    else frame.current?.focus({ preventScroll: true });
  }

  return (
    <Suspense fallback={<DialogSkeleton />}>
      {last.kind === 'move' && <MoveDialog {...common} onChoose={then(onRequest)} />}
      {last.kind === 'swap' && <SwapDialog {...common} onChoose={then(onRequest)} />}
      {last.kind === 'recommend' && <RecommendationsDialog {...common} onChoose={then(onRequest)} />}
      {last.kind === 'lead' && <LeaderDialog {...common} />}
      {last.kind === 'full' && <FullDialog {...common} edit={last.edit} onChoose={then(onMake)} />}
    </Suspense>
  );
}
