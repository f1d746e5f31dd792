import type { MailSummary } from '@study-groups/contracts/mail';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useDispatch } from '@study-groups/web-sdk/store/redux';
import { BulkDialog } from '../../../bulk/BulkDialog.tsx';
import type { KeptReport } from '../../../bulk/kept-report.ts';
import { isAliveAgain, resendDeadMail } from '../resend-many.ts';
import '../texts.ts';

interface ResendDeadDialogProps {
  /** Those that were given up and selected. */
  mails: readonly MailSummary[];
  /** Whether the mail server takes no mails at the moment. */
  isStopped: boolean;
  onShow: (id: number) => void;
  /** Called with the ids of those that were sent when the dialog is closed. */
  onClose: (sent: readonly number[]) => void;
}

/** Asks before mails that were given up go out after all, and says how that ended for each. */
export function ResendDeadDialog({ mails, isStopped, onShow, onClose }: ResendDeadDialogProps) {
  const { t } = useTexts('admin-mails');
  const dispatch = useDispatch();
  const people = new Set(mails.map(({ to }) => to)).size;
  return (
    <BulkDialog
      list="mails"
      action={RESEND}
      title={t('dead.title', { count: mails.length })}
      items={mails.map(({ id, subject, to }) => ({ id, name: t('row', { subject, to }) }))}
      confirm={t('dead.confirm')}
      act={(id) => dispatch(resendDeadMail(id))}
      wasDone={(id) => dispatch(isAliveAgain(id))}
      onShow={onShow}
      onClose={onClose}
    >
      <p>{t('dead.people', { count: people })}</p>
      <p>{t('dead.once')}</p>
      {isStopped && <p>{t('dead.stopped')}</p>}
    </BulkDialog>
  );
}

const RESEND = { action: 'resend', note: '' };

/** The report of mails that were sent again before, which can be gone on with. */
export function KeptResendDialog({
  kept,
  onShow,
  onClose,
}: Pick<ResendDeadDialogProps, 'onShow' | 'onClose'> & { kept: KeptReport }) {
  const { t } = useTexts('admin-mails');
  const dispatch = useDispatch();
  return (
    <BulkDialog
      list="mails"
      action={RESEND}
      kept={kept}
      title={t('dead.title', { count: kept.items.length })}
      items={kept.items}
      confirm={t('dead.confirm')}
      act={(id) => dispatch(resendDeadMail(id))}
      wasDone={(id) => dispatch(isAliveAgain(id))}
      onShow={onShow}
      onClose={onClose}
    >
      {null}
    </BulkDialog>
  );
}
