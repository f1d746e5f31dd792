import { lazyDialog } from '@study-groups/web-sdk/remote/lazily';
import { Suspense } from 'react';
import { useHasBeen } from '../../../ui/useHasBeen.ts';
import { useEditing } from '../../editing/editing-context.ts';

const RemoveStudentDialog = lazyDialog(
  async () => {
    const loaded = await import(/* webpackChunkName: "remove-student" */ '../../students/RemoveStudentDialog.tsx');
    return { default: loaded.RemoveStudentDialog };
  },
  { close: ({ onClose }) => onClose(), isOpen: ({ studentId }) => studentId !== undefined },
);

interface RemoveDialogProps {
  /** Undefined while it is closed. */
  studentId: number | undefined;
  onClose: () => void;
}

/** Asks before a member is erased; loaded when it is first asked for. */
export function RemoveDialog({ studentId, onClose }: RemoveDialogProps) {
  const { focusGroups } = useEditing();
  const isUsed = useHasBeen(studentId !== undefined);
  return (
    isUsed && (
      <Suspense fallback={null}>
        <RemoveStudentDialog studentId={studentId} onClose={onClose} onRemoved={focusGroups} />
      </Suspense>
    )
  );
}
