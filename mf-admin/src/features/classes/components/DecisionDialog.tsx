import type { AdminClass } from '@study-groups/contracts/admin';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import Modal from 'antd/es/modal';
import { useAdminApproveMutation, useAdminRejectMutation } from '../api.ts';
import { useClassLink } from '../use-class-link.ts';
import styles from './DecisionDialog.module.css';

interface DecisionDialogProps {
  /** Undefined while it is closed. */
  kind: 'approve' | 'reject' | undefined;
  request: AdminClass | undefined;
  /** All classes, to tell whether the proposed link is taken. */
  classes: readonly AdminClass[];
  onClose: () => void;
}

/** Asks before a decision, which can't be taken back, and says which mail goes out. */
export function DecisionDialog({ kind, request, classes, onClose }: DecisionDialogProps) {
  const { t } = useTexts('admin');
  const { failureText } = useFailureText();
  const toast = useToast();
  const classLink = useClassLink();
  const [approve, approving] = useAdminApproveMutation();
  const [reject, rejecting] = useAdminRejectMutation();

  async function decide() {
    if (!kind || !request) return;
    const args = { params: { id: String(request.id) }, body: {} };
    try {
      const decided = await (kind === 'approve' ? approve(args) : reject(args)).unwrap();
      toast('success', t(`${kind}.success`), { text: decided.slug ? classLink(decided.slug) : undefined });
    } catch (error) {
      toast('destructive', t(`${kind}.failed`), { text: failureText(error) });
    }
    onClose();
  }

  return (
    <Modal
      open={kind !== undefined && request !== undefined}
      title={kind && t(`${kind}.title`, { course: request?.courseName })}
      okText={kind && t(`${kind}.confirm`)}
      cancelText={kind && t(`${kind}.cancel`)}
      okButtonProps={{ danger: kind === 'reject' }}
      confirmLoading={approving.isLoading || rejecting.isLoading}
      onOk={decide}
      onCancel={onClose}
    >
      {kind === 'approve' && request && <Approval request={request} classes={classes} />}
      {kind === 'reject' && <p>{t('reject.text')}</p>}
    </Modal>
  );
}

function Approval({ request, classes }: { request: AdminClass; classes: readonly AdminClass[] }) {
  const { t } = useTexts('admin');
  const classLink = useClassLink();
  const { slugProposal, instructorEmail, deadline } = request;
  return (
    <div className={styles.approval}>
      <p>{t('approve.mail', { email: instructorEmail })}</p>
      {slugProposal && (
        <p>
          {t('approve.link', { link: classLink(slugProposal) })}{' '}
          {classes.some(({ slug }) => slug === slugProposal) && t('approve.taken')}
        </p>
      )}
      {Date.parse(deadline) <= Date.now() && <p className={styles.warning}>{t('approve.past')}</p>}
    </div>
  );
}
