import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled';
import ClockCircleFilled from '@ant-design/icons/es/icons/ClockCircleFilled';
import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled';
import type { MailStatus } from '@study-groups/contracts/mail';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';

const ICONS = { queued: ClockCircleFilled, sent: CheckCircleFilled, dead: CloseCircleFilled };

/** Whether a mail waits, was sent or was given up. */
export function MailStatusTag({ status }: { status: MailStatus }) {
  const { t } = useTexts('admin');
  const Icon = ICONS[status];
  return (
    <span className={`admin-status admin-status-${status}`}>
      <Icon aria-hidden />
      {t(`mails.status.${status}`)}
    </span>
  );
}
