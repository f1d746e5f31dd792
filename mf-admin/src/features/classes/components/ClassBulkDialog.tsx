import type { Bulk, ClassSelection } from '@study-groups/contracts/bulk';
import { CLASS_STATUSES } from '@study-groups/contracts/class';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useState } from 'react';
import { BulkDialog } from '../../../bulk/BulkDialog.tsx';
import type { BulkKind } from '../class-dialog.ts';
import styles from './DecisionDialog.module.css';
import { Reason } from './DecisionDialog.tsx';
import { Erased } from './DeleteDialog.tsx';

interface ClassBulkDialogProps {
  action: BulkKind;
  /** Undefined for an action that was begun before. */
  classes: ClassSelection | undefined;
  onShow: (id: number) => void;
  onBegun: () => void;
  onClose: () => void;
}

/** From so many on, their number is typed before they are deleted. */
const TYPED_FROM = 11;

/** Approves, rejects or deletes the classes that were chosen, as far as their status allows it. */
export function ClassBulkDialog({ action, classes, onShow, onBegun, onClose }: ClassBulkDialogProps) {
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
