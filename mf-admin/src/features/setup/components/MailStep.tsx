import type { MailSummary } from '@study-groups/contracts/mail';
import type { Setup } from '@study-groups/contracts/system';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link } from '@study-groups/web-sdk/routing/routing';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import type { Command } from '../../../commands/command.ts';
import { ownZone } from '@study-groups/web-sdk/time/zones';
import styles from '../SetupPage.module.css';
import type { StepState } from '../steps.ts';
import { useMailFault } from '../useMailFault.ts';
import { HowToSet } from './HowToSet.tsx';
import { StepCard, StepFault } from './StepCard.tsx';

const LINES = [
  'SMTP_URL=smtps://user:password@mail.example.edu',
  'MAIL_FROM=Study Groups <groups@example.edu>',
] as const;

interface MailStepProps {
  mail: Setup['mail'];
  state: StepState;
  /** Sends a mail to who is signed in. */
  test: Command;
}

/** The mail server, and the test mail that is followed until it is sent. */
export function MailStep({ mail: { isConfigured, lastTest }, state, test }: MailStepProps) {
  const { t } = useTexts('admin-setup');
  return (
    <StepCard title={t('mail.title')} state={state}>
      {!isConfigured && <StepFault todo={t('mail.missingTodo')}>{t('mail.missing')}</StepFault>}
      {isConfigured && !lastTest && <p>{t('mail.untested')}</p>}
      <div role="status">{isConfigured && lastTest && <LastTest mail={lastTest} />}</div>
      <div className={styles.actions}>
        <CommandButton command={test} kind={state === 'todo' && isConfigured ? 'primary' : 'plain'} />
        {lastTest && <Link to={`/admin/dashboard/mails/${lastTest.id}`}>{t('mail.show')}</Link>}
      </div>
      <HowToSet step="mail" lines={LINES} isOpen={!isConfigured} />
    </StepCard>
  );
}

/** Shows the outcome of the test mail. */
function LastTest({ mail: { to, status, lastFault, nextAttemptAt, sentAt } }: { mail: MailSummary }) {
  const { t } = useTexts('admin-setup');
  const times = useTimes();
  const faultOf = useMailFault();
  const time = (at: string) => times.dateTime(at, ownZone());
  if (status === 'sent') return <p>{t('mail.sent', { email: to, time: sentAt ? time(sentAt) : '' })}</p>;
  if (!lastFault) return <p>{t('mail.queued', { email: to })}</p>;
  const { words, todo } = faultOf(lastFault.fault);
  const after = status === 'dead' ? t('mail.dead') : nextAttemptAt && t('mail.next', { time: time(nextAttemptAt) });
  return (
    <StepFault todo={[todo, after].filter(Boolean).join(' ')}>
      {t('mail.refused', { email: to, fault: words, code: lastFault.code })}
    </StepFault>
  );
}
