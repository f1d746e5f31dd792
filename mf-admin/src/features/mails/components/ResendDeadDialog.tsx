import type { MailSelection } from '@study-groups/contracts/bulk';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { BulkDialog } from '../../../bulk/BulkDialog.tsx';

interface ResendDeadDialogProps {
  /** Those of which the ones are meant that were given up; undefined for what was begun before. */
  mails: MailSelection | undefined;
  /** Whether the mail server takes no mails at the moment. */
  isStopped: boolean;
  onShow: (id: number) => void;
  onBegun: () => void;
  onClose: () => void;
}

/** Asks before mails that were given up go out after all, and says how that ended for each. */
export function ResendDeadDialog({ mails, isStopped, onShow, onBegun, onClose }: ResendDeadDialogProps) {
  const { t } = useTexts('admin-mails');
  return (
    <BulkDialog
      list="mails"
      asked={mails && { action: 'resend', mails }}
      titleOf={({ total }) => t('dead.title', { count: total })}
      confirmOf={() => t('dead.confirm')}
      question={({ total, concerns, others }) => (
        <>
          <p>{total > 0 ? t('dead.people', { count: concerns.people }) : t('dead.none')}</p>
          <p>{t('dead.once')}</p>
          {others > 0 && <p className={layout.muted}>{t('dead.others', { count: others })}</p>}
          {isStopped && <p>{t('dead.stopped')}</p>}
        </>
      )}
      onShow={(subject) => onShow(Number(subject))}
      onBegun={onBegun}
      onClose={onClose}
    />
  );
}
