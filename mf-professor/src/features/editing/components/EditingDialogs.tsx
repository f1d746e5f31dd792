import { lazy, type RefObject, Suspense, useState } from 'react';
import { useShownClass } from '../../dashboard/shown-class.ts';
import type { Asked } from '../asked.ts';
import type { Edit } from '../edits.ts';

const FullDialog = lazy(() => import(/* webpackChunkName: "editing-dialogs" */ './FullDialog.tsx'));
const LeaderDialog = lazy(() => import(/* webpackChunkName: "editing-dialogs" */ './LeaderDialog.tsx'));
const loadMoveDialog = () => import(/* webpackChunkName: "editing-dialogs" */ './MoveDialog.tsx');
const MoveDialog = lazy(loadMoveDialog);
const RecommendationsDialog = lazy(
  () => import(/* webpackChunkName: "editing-dialogs" */ './RecommendationsDialog.tsx'),
);
const SwapDialog = lazy(() => import(/* webpackChunkName: "editing-dialogs" */ './SwapDialog.tsx'));

/** Asks for the script of all these dialogs before one is opened; what fails is asked for again then. */
export function preloadDialogs(): void {
  loadMoveDialog().catch(() => undefined);
}

/** What every dialog about a student takes. */
export interface StudentDialogProps {
  studentId: number;
  open: boolean;
  onClose: () => void;
  /** Called when it is gone. */
  afterClose: () => void;
}

/** A dialog from which an edit is chosen. */
export interface EditDialogProps extends StudentDialogProps {
  onChoose: (edit: Edit) => void;
}

interface EditingDialogsProps {
  /** Undefined while nothing is. */
  asked: Asked | undefined;
  onClose: () => void;
  /** Makes an edit, after asking where the group is full. */
  onRequest: (edit: Edit) => void;
  /** Makes it at once. */
  onMake: (edit: Edit) => void;
  /** What the students' rows stand in. */
  frame: RefObject<HTMLElement | null>;
}

/** The dialog that is open. Where it has moved a student, the focus goes to the student's new row. */
export function EditingDialogs({ asked, onClose, onRequest, onMake, frame }: EditingDialogsProps) {
  const { students } = useShownClass();
  // Kept while the dialog closes.
  const [last, setLast] = useState(asked);
  if (asked && asked !== last) setLast(asked);
  if (!last || !students.some(({ id }) => id === last.studentId)) return null;

  const { studentId } = last;
  const common = { studentId, open: asked !== undefined, onClose, afterClose: returnFocus };
  const then = (act: (edit: Edit) => void) => (edit: Edit) => {
    onClose();
    act(edit);
  };

  function returnFocus(): void {
    const root = frame.current?.getRootNode() as Document | ShadowRoot | undefined;
    if (root?.activeElement && root.activeElement !== document.body) return;
    const button = frame.current?.querySelector<HTMLElement>(`[data-student-menu="${studentId}"]`);
    // A row that is far away may not be there.
    if (button) button.focus();
    else frame.current?.focus({ preventScroll: true });
  }

  return (
    <Suspense fallback={null}>
      {last.kind === 'move' && <MoveDialog {...common} onChoose={then(onRequest)} />}
      {last.kind === 'swap' && <SwapDialog {...common} onChoose={then(onRequest)} />}
      {last.kind === 'recommend' && <RecommendationsDialog {...common} onChoose={then(onRequest)} />}
      {last.kind === 'lead' && <LeaderDialog {...common} />}
      {last.kind === 'full' && <FullDialog {...common} edit={last.edit} onChoose={then(onMake)} />}
    </Suspense>
  );
}
