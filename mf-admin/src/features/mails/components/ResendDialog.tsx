import type { MailSummary } from '@study-groups/contracts/mail';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { isolated } from '@study-groups/contracts/isolated';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useAdminResendMailMutation } from '../api.ts';

interface ResendDialogProps {
  open: boolean;
  /** The mail that is sent again. */
  mail: MailSummary | undefined;
  /** Whether the mail server takes no mails at the moment. */
  isStopped: boolean;
  /** Shows the mail that is going out: the same, or a new one. */
  onShow: (id: number) => void;
  onClose: () => void;
}

/** Asks before a mail goes out once more, and says to whom; it waits for the server, for a mail can't be called back. */
export function ResendDialog({ open, mail, isStopped, onShow, onClose }: ResendDialogProps) {
  const { t } = useTexts('admin-mails');
  const { failureText } = useFailureText();
  const toast = useToast();
  const [resend, { isLoading }] = useAdminResendMailMutation();

  async function send(): Promise<void> {
    if (!mail) return;
    try {
      const queued = await resend({ params: { id: String(mail.id) }, body: {} }).unwrap();
      toast('success', t('resend.success'), {
        text: t('resend.to', { to: isolated(queued.to) }),
        action: { label: t('resend.show'), onPress: () => onShow(queued.id) },
      });
    } catch (error) {
      toast('destructive', t('resend.failed'), { text: failureText(error) });
    }
    onClose();
  }

  const words = { to: isolated(mail?.to ?? ''), subject: isolated(mail?.subject ?? '') };
  return (
    <ConfirmDialog
      open={open}
      title={t('resend.title')}
      confirmLabel={t('resend.confirm')}
      busy={isLoading}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <div className={layout.stack}>
        <p>{mail?.status === 'sent' ? t('resend.copy', words) : t('resend.waiting', words)}</p>
        {isStopped && <p>{t('resend.stopped')}</p>}
      </div>
    </ConfirmDialog>
  );
}
