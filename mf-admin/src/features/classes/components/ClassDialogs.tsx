import type { Bulk } from '@study-groups/contracts/bulk';
import { useCallback, useId, useState } from 'react';
import { keptOf, NOTHING, selectionOf, withoutRows } from '../../../table/selection.ts';
import { useView } from '../../../workspace/useWorkspace.ts';
import type { BulkKind, ClassDialog } from '../class-dialog.ts';
import { ClassBulkDialog } from './ClassBulkDialog.tsx';
import { CreateClassDialog, EditClassDialog } from './ClassFormDialog.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { isolated } from '@study-groups/contracts/isolated';
import Input from 'antd/es/input';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useSavedViews } from '../../../workspace/useShared.ts';
import styles from './DecisionDialog.module.css';

const LONGEST_NAME = 60;

/** Gives the search, filter, order and columns of the list a name, under which they come back. */
function SaveViewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('admin-classes');
  const toast = useToast();
  const [{ q, filters, sort, hidden }] = useView('classes');
  const { saved, save } = useSavedViews('classes');
  const [name, setName] = useState('');
  const id = useId();
  const wanted = name.trim();
  const isKnown = saved.some((one) => one.name === wanted);

  function keep() {
    if (!wanted) return;
    save({ name: wanted, state: { q, filters, sort, hidden } });
    toast('success', t('views.saved', { name: isolated(wanted) }));
    onClose();
  }

  return (
    <ConfirmDialog
      open
      title={t('views.saveTitle')}
      confirmLabel={isKnown ? t('views.replace') : t('views.confirm')}
      disabled={!wanted}
      onConfirm={keep}
      onCancel={onClose}
    >
      <div className={styles.reason}>
        <label htmlFor={id}>{t('views.name')}</label>
        <Input
          id={id}
          autoFocus
          maxLength={LONGEST_NAME}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={keep}
        />
        <p>{isKnown ? t('views.known') : t('views.what')}</p>
      </div>
    </ConfirmDialog>
  );
}

/** What the dialogs of the list are given. */
export interface ClassDialogsProps {
  dialog: ClassDialog | undefined;
  /** The bulk action that is at work, or whose report nobody has dismissed. */
  bulk: Bulk | undefined;
  /** Opens another dialog in its place, or closes it. */
  onDialog: (dialog: ClassDialog | undefined) => void;
}

/** The dialog that is open above the list, if any. */
export function ClassDialogs({ dialog, bulk, onDialog }: ClassDialogsProps) {
  const [state, change] = useView('classes');
  const close = () => onDialog(undefined);
  const editAgain = useCallback((id: number) => onDialog({ kind: 'edit', id }), [onDialog]);
  const show = (id: number) => {
    close();
    change({ open: id });
  };
  const forget = (id: number) =>
    change({ open: state.open === id ? null : state.open, ...keptOf(withoutRows(selectionOf(state), [id])) });

  switch (dialog?.kind) {
    case 'create':
      return <CreateClassDialog onDone={({ id }) => show(id)} onClose={close} />;
    case 'edit':
      return <EditClassDialog key={dialog.id} {...dialog} onEditAgain={editAgain} onClose={close} />;
    case 'approve':
    case 'reject':
      return <DecisionDialog kind={dialog.kind} request={dialog.one} onClose={close} />;
    case 'delete':
      return <DeleteDialog one={dialog.one} onDeleted={forget} onClose={close} />;
    case 'save-view':
      return <SaveViewDialog onClose={close} />;
    case 'bulk':
    case 'report': {
      const asked = dialog.kind === 'bulk' ? dialog : undefined;
      if (!asked && !bulk) return null;
      return (
        <ClassBulkDialog
          action={asked?.action ?? (bulk?.action as BulkKind)}
          classes={asked?.classes}
          onShow={show}
          onBegun={() => change(keptOf(NOTHING))}
          onClose={close}
        />
      );
    }
    default:
      return null;
  }
}
