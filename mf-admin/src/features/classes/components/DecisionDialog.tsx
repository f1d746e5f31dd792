import { type AdminClass, LONGEST_REASON } from '@study-groups/contracts/admin';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { isRequestFailure, useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { skipToken, useDispatch } from '@study-groups/web-sdk/store/redux';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { isolated } from '@study-groups/contracts/isolated';
import Input from 'antd/es/input';
import { useId, useState } from 'react';
import { isPassing } from '../../../network/failures.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useAdminApproveMutation, useAdminClassesQuery, useAdminRejectMutation } from '../api.ts';
import { readClass } from '../put-back.ts';
import { useClassLinks } from '../useClassLinks.ts';
import styles from './DecisionDialog.module.css';

/** The status of a request after the decision. */
const DECIDED = { approve: 'approved', reject: 'rejected' } as const;

interface DecisionDialogProps {
  kind: 'approve' | 'reject';
  request: AdminClass;
  onClose: () => void;
}

/** Asks before a decision, which can't be taken back, and says which mail goes out. */
export function DecisionDialog({ kind, request, onClose }: DecisionDialogProps) {
  const { t } = useTexts('admin-classes');
  const { failureText } = useFailureText();
  const toast = useToast();
  const dispatch = useDispatch();
  const links = useClassLinks();
  const [approve, approving] = useAdminApproveMutation();
  const [reject, rejecting] = useAdminRejectMutation();
  const [reason, setReason] = useState('');

  async function decide() {
    const params = { id: String(request.id) };
    const written = reason.trim();
    const call =
      kind === 'approve' ? approve({ params, body: {} }) : reject({ params, body: written ? { reason: written } : {} });
    try {
      const { slug } = await call.unwrap();
      toast('success', t(`${kind}.success`), { text: slug ? links.signUp(slug) : undefined });
    } catch (error) {
      const isDecided = isRequestFailure(error) && error.code === 'already_decided';
      const status = isDecided ? await presentStatus() : undefined;
      if (status === DECIDED[kind]) toast('info', t(`${kind}.already`));
      else toast('destructive', t(`${kind}.failed`), { text: status ? t(`${kind}.decided`) : failureText(error) });
      // With what was written of it, for another try.
      if (isPassing(error)) return;
    }
    onClose();
  }

  /** Returns the current status of the request; undefined if that can't be known. */
  const presentStatus = () =>
    readClass(request.id, dispatch).then(
      ({ status }) => status,
      () => undefined,
    );

  return (
    <ConfirmDialog
      open
      title={t(`${kind}.title`, { name: isolated(request.courseName) })}
      confirmLabel={t(`${kind}.confirm`)}
      danger={kind === 'reject'}
      busy={approving.isLoading || rejecting.isLoading}
      onConfirm={() => void decide()}
      onCancel={onClose}
    >
      {kind === 'approve' ? (
        <Approval request={request} />
      ) : (
        <div className={styles.decision}>
          <p>{t('reject.text', { email: isolated(request.instructorEmail) })}</p>
          <Reason value={reason} onChange={setReason} />
        </div>
      )}
    </ConfirmDialog>
  );
}

/** The reason for a rejection that the instructor reads, in the admin's own words. */
export function Reason({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const { t } = useTexts('admin-classes');
  const id = useId();
  return (
    <div className={styles.reason}>
      <label htmlFor={id}>{t('reject.reason')}</label>
      <Input.TextArea
        id={id}
        aria-describedby={`${id}-hint`}
        rows={4}
        maxLength={LONGEST_REASON}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-hint`} className={layout.muted}>
        {t('reject.reasonHint')}
      </p>
    </div>
  );
}

function Approval({ request }: { request: AdminClass }) {
  const { t } = useTexts('admin-classes');
  const links = useClassLinks();
  const { slugProposal, instructorEmail, deadline } = request;
  const { currentData: like } = useAdminClassesQuery(
    slugProposal ? { query: { q: slugProposal, status: 'approved', limit: '20' } } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  const isTaken = like?.classes.some(({ slug }) => slug === slugProposal) ?? false;
  return (
    <div className={styles.decision}>
      <p>{t('approve.mail', { email: isolated(instructorEmail) })}</p>
      {slugProposal && (
        <p>
          {t('approve.link', { link: isolated(links.signUp(slugProposal)) })} {isTaken && t('approve.taken')}
        </p>
      )}
      {Date.parse(deadline) <= Date.now() && <p className={styles.warning}>{t('approve.past')}</p>}
    </div>
  );
}
