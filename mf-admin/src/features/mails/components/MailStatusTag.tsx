import type { MailStatus } from '@study-groups/contracts/mail';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { StatusTag } from '../../../ui/StatusTag.tsx';

const MOODS = { queued: 'calm', sent: 'good', dead: 'bad' } as const satisfies Record<MailStatus, string>;

/** Whether a mail waits, was sent or was given up. */
export function MailStatusTag({ status }: { status: MailStatus }) {
  const { t } = useTexts('admin-mails');
  return <StatusTag mood={MOODS[status]}>{t(`status.${status}`)}</StatusTag>;
}
