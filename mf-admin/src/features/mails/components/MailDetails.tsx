import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import type { MailSummary } from '@study-groups/contracts/mail';
import type { Command } from '../../../commands/command.ts';
import { useAdminMailQuery } from '../api.ts';
import { Mail } from './Mail.tsx';

interface MailDetailsProps {
  id: number;
  /** What can be done with the mail. */
  commandsOf: (mail: MailSummary) => readonly Command[];
}

/** One mail as its reader sees it, with what is known of its way. */
export function MailDetails({ id, commandsOf }: MailDetailsProps) {
  const { t } = useTexts('admin-mails');
  const { failureText } = useFailureText();
  const { currentData, error, refetch } = useAdminMailQuery({ params: { id: String(id) } });
  const commands = currentData ? commandsOf(currentData).filter((command) => command.id !== 'mails.open') : NONE;
  if (currentData) return <Mail mail={currentData} commands={commands} />;
  if (!error) return <PageSkeleton blocks={1} height={400} />;
  return (
    <StateCard
      level={2}
      kind="error"
      title={t('failed')}
      text={failureText(error)}
      action={<Button onClick={refetch}>{t('retry')}</Button>}
    />
  );
}

const NONE: readonly Command[] = [];
