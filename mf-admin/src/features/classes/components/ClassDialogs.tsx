import type { Bulk, ClassSelection } from '@study-groups/contracts/bulk';
import { useCallback, useId, useState } from 'react';
import { keptOf, NOTHING, selectionOf, withoutRows } from '../../../table/selection.ts';
import { useView } from '../../../workspace/useWorkspace.ts';
import type { BulkKind, ClassDialog } from '../class-dialog.ts';
import { CreateClassDialog, EditClassDialog } from './ClassFormDialog.tsx';
import { DecisionDialog, Reason } from './DecisionDialog.tsx';
import { DeleteDialog, Erased } from './DeleteDialog.tsx';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { isolated } from '@study-groups/contracts/isolated';
import Input from 'antd/es/input';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useSavedViews } from '../../../workspace/useShared.ts';
import styles from './DecisionDialog.module.css';
import { CLASS_STATUSES } from '@study-groups/contracts/class';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { BulkDialog } from '../../../bulk/BulkDialog.tsx';

interface ClassBulkDialogProps {
  action: BulkKind;
  /** Undefined for an action that was begun before. */
  classes: ClassSelection | undefined;
  onShow: (id: number) => void;
  onBegun: () => void;
  onClose: () => void;
}

/** From this many on, their number is typed before they are deleted. */
const TYPED_FROM = 11;

/** Approves, rejects or deletes the classes that were chosen, as far as their status allows it. */
function ClassBulkDialog({ action, classes, onShow, onBegun, onClose }: ClassBulkDialogProps) {
  const { t } = useTexts('admin-classes');
  const [reason, setReason] = useState('');
  return (
    <BulkDialog
      list="classes"
      asked={classes && { action, classes }}
      titleOf={({ total }) => (action === 'delete' ? t('delete.title') : t(`bulk.${action}.title`, { count: total }))}
      confirmOf={({ total }) => t(`bulk.${action}.confirm`, { count: total })}
      question={(bulk) => (
        <div className={styles.decision}>
          <Chosen bulk={bulk} />
          <Consequences action={action} bulk={bulk} />
          {action === 'reject' && <Reason value={reason} onChange={setReason} />}
          {bulk.others > 0 && <p className={layout.muted}>{t('bulk.others', { count: bulk.others })}</p>}
          {bulk.gone > 0 && <p className={layout.muted}>{t('bulk.gone', { count: bulk.gone })}</p>}
        </div>
      )}
      danger={action !== 'approve'}
      isTyped={({ total }) => action === 'delete' && total >= TYPED_FROM}
      reason={reason}
      onShow={(subject) => onShow(Number(subject))}
      onBegun={onBegun}
      onClose={onClose}
    />
  );
}

/** Of which query they are; nothing where each was picked. */
function Chosen({ bulk: { query } }: { bulk: Bulk }) {
  const { t } = useTexts('admin-classes');
  if (!query) return null;
  const known = CLASS_STATUSES.find((each) => each === query.status);
  const values = { q: query.q, status: known && t(`status.${known}`) };
  const key = query.q ? (known ? 'both' : 'search') : known ? 'status' : 'all';
  return (
    <p>
      {t(`bulk.of.${key}`, values)} <span className={layout.muted}>{t('bulk.fixed')}</span>
    </p>
  );
}

function Consequences({ action, bulk: { total, concerns } }: { action: BulkKind; bulk: Bulk }) {
  const { t } = useTexts('admin-classes');
  if (action !== 'delete')
    return <p>{total > 0 ? t(`bulk.${action}.text`, { count: total }) : t('bulk.noRequests')}</p>;
  return (
    <Erased students={concerns.students} groups={concerns.groups}>
      {t('bulk.delete.text', { count: total })}
    </Erased>
  );
}

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
