import type { AdminClass } from '@study-groups/contracts/admin';
import { useCallback } from 'react';
import type { KeptReport } from '../../../bulk/kept-report.ts';
import { useView } from '../../../workspace/use-workspace.ts';
import type { BulkKind, ClassDialog } from '../class-dialog.ts';
import { ClassBulkDialog, KeptBulkDialog } from './ClassBulkDialog.tsx';
import { CreateClassDialog, EditClassDialog } from './ClassFormDialog.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { SaveViewDialog } from './SaveViewDialog.tsx';

/** What the dialogs of the list are given. */
export interface ClassDialogsProps {
  dialog: ClassDialog | undefined;
  /** The classes that are loaded, by their ids. */
  known: ReadonlyMap<number, AdminClass>;
  /** How the last bulk action stands that nobody has dismissed. */
  report: KeptReport | undefined;
  /** Opens another dialog in its place, or closes it. */
  onDialog: (dialog: ClassDialog | undefined) => void;
}

/** The dialog that is open above the list, if any. */
export function ClassDialogs({ dialog, known, report, onDialog }: ClassDialogsProps) {
  const [{ open, selected }, change] = useView('classes');
  const close = () => onDialog(undefined);
  const editAgain = useCallback((id: number) => onDialog({ kind: 'edit', id }), [onDialog]);
  const show = (id: number) => {
    close();
    change({ open: id });
  };
  const forget = (ids: readonly number[]) =>
    change({
      open: open !== null && ids.includes(open) ? null : open,
      selected: selected.filter((id) => !ids.includes(id)),
    });
  const closeBulk = (action: BulkKind, done: readonly number[]) => {
    close();
    if (action === 'delete') forget(done);
    else change({ selected: selected.filter((id) => !done.includes(id)) });
  };

  switch (dialog?.kind) {
    case 'create':
      return <CreateClassDialog onDone={({ id }) => show(id)} onClose={close} />;
    case 'edit':
      return <EditClassDialog key={dialog.id} id={dialog.id} onEditAgain={editAgain} onClose={close} />;
    case 'approve':
    case 'reject':
      return <DecisionDialog kind={dialog.kind} request={dialog.one} onClose={close} />;
    case 'delete':
      return <DeleteDialog one={dialog.one} onDeleted={(id) => forget([id])} onClose={close} />;
    case 'save-view':
      return <SaveViewDialog onClose={close} />;
    case 'bulk':
      return (
        <ClassBulkDialog
          action={dialog.action}
          ids={dialog.ids}
          known={known}
          onShow={show}
          onClose={(done) => closeBulk(dialog.action, done)}
        />
      );
    case 'report':
      return report ? <KeptBulkDialog kept={report} onShow={show} onClose={closeBulk} /> : null;
    default:
      return null;
  }
}
