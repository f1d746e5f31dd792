import type { AdminClass } from '@study-groups/contracts/admin';
import { isRequestFailure } from '@study-groups/web-sdk/i18n/useFailureText';
import type { Translate } from '@study-groups/web-sdk/i18n/i18n';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useDispatch } from '@study-groups/web-sdk/store/redux';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useState } from 'react';
import { BulkDialog } from '../../../bulk/BulkDialog.tsx';
import type { KeptReport } from '../../../bulk/kept-report.ts';
import { classesApi, useAdminApproveMutation, useAdminDeleteClassMutation, useAdminRejectMutation } from '../api.ts';
import { BULK_KINDS, type BulkKind } from '../class-dialog.ts';
import '../texts.ts';
import { useChosenClasses } from '../use-chosen-classes.ts';
import styles from './DecisionDialog.module.css';
import { Reason } from './DecisionDialog.tsx';
import { Erased } from './DeleteDialog.tsx';

interface ClassBulkDialogProps {
  action: BulkKind;
  ids: readonly number[];
  /** Those that are loaded. */
  known: ReadonlyMap<number, AdminClass>;
  onShow: (id: number) => void;
  /** Called with those that are done. */
  onClose: (done: readonly number[]) => void;
}

interface KeptBulkDialogProps extends Pick<ClassBulkDialogProps, 'onShow'> {
  kept: KeptReport;
  /** Called with what was done, and with which classes. */
  onClose: (action: BulkKind, done: readonly number[]) => void;
}

/** The report of a bulk action that was begun before, which can be gone on with. */
export function KeptBulkDialog({ kept, onShow, onClose }: KeptBulkDialogProps) {
  const { t } = useTexts('admin-classes');
  const action = BULK_KINDS.find((kind) => kind === kept.action) ?? 'approve';
  const calls = useBulkCalls(action, kept.note);
  return (
    <BulkDialog
      list="classes"
      action={kept}
      kept={kept}
      title={titleOf(t, action, kept.items.length)}
      items={kept.items}
      confirm={t(`bulk.${action}.confirm`, { count: kept.items.length })}
      {...calls}
      onShow={onShow}
      onClose={(done) => onClose(action, done)}
    >
      {null}
    </BulkDialog>
  );
}

function titleOf(t: Translate<'admin-classes'>, action: BulkKind, count: number): string {
  return action === 'delete' ? t('delete.title') : t(`bulk.${action}.title`, { count });
}

/** From so many on, their number is typed before they are deleted. */
const TYPED_FROM = 11;

/** Approves, rejects or deletes the classes that were chosen, as far as their status allows it. */
export function ClassBulkDialog({ action, ids, known, onShow, onClose }: ClassBulkDialogProps) {
  const { t } = useTexts('admin-classes');
  const { classes, gone, failed, isLoading } = useChosenClasses(ids, known);
  const [reason, setReason] = useState('');
  const calls = useBulkCalls(action, reason);
  const meant = classes.filter(({ status }) => action === 'delete' || status === 'pending');
  const others = classes.length - meant.length;
  const count = meant.length;

  return (
    <BulkDialog
      list="classes"
      action={{ action, note: reason }}
      title={titleOf(t, action, count)}
      items={meant.map(({ id, courseName }) => ({ id, name: courseName }))}
      confirm={t(`bulk.${action}.confirm`, { count })}
      danger={action !== 'approve'}
      typed={action === 'delete' && count >= TYPED_FROM}
      unavailable={isLoading}
      {...calls}
      onShow={onShow}
      onClose={onClose}
    >
      {isLoading ? (
        <p role="status">{t('bulk.loading')}</p>
      ) : (
        <div className={styles.decision}>
          {action === 'delete' ? (
            <Erased
              students={meant.reduce((sum, { studentCount }) => sum + studentCount, 0)}
              groups={meant.reduce((sum, { groupCount }) => sum + groupCount, 0)}
            >
              {t('bulk.delete.text', { count })}
            </Erased>
          ) : (
            <p>{count > 0 ? t(`bulk.${action}.text`, { count }) : t('bulk.noRequests')}</p>
          )}
          {action === 'reject' && <Reason value={reason} onChange={setReason} />}
          {others > 0 && <p className={layout.muted}>{t('bulk.others', { count: others })}</p>}
          {gone > 0 && <p className={layout.muted}>{t('bulk.gone', { count: gone })}</p>}
          {failed > 0 && <p className={styles.warning}>{t('bulk.notLoaded', { count: failed })}</p>}
        </div>
      )}
    </BulkDialog>
  );
}

/** What does it with one class, and what finds out whether it was done. */
function useBulkCalls(action: BulkKind, reason: string) {
  const dispatch = useDispatch();
  const [approve] = useAdminApproveMutation();
  const [reject] = useAdminRejectMutation();
  const [remove] = useAdminDeleteClassMutation();
  const written = reason.trim();

  async function act(id: number): Promise<unknown> {
    const params = { id: String(id) };
    if (action === 'approve') return approve({ params, body: {} }).unwrap();
    if (action === 'reject') return reject({ params, body: written ? { reason: written } : {} }).unwrap();
    // Who else deleted it did what was wanted.
    return remove({ params })
      .unwrap()
      .catch((error: unknown) => {
        if (!isRequestFailure(error) || error.status !== 404) throw error;
      });
  }

  async function wasDone(id: number): Promise<boolean> {
    const asked = classesApi.endpoints.adminClass.initiate(
      { params: { id: String(id) } },
      { forceRefetch: true, subscribe: false },
    );
    try {
      const { status } = await dispatch(asked).unwrap();
      return (action === 'approve' && status === 'approved') || (action === 'reject' && status === 'rejected');
    } catch (error) {
      if (!isRequestFailure(error) || error.status !== 404) throw error;
      return action === 'delete';
    }
  }
  return { act, wasDone };
}
