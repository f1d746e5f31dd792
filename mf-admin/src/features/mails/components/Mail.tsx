import type { ResponseOf } from '@study-groups/contracts/call';
import type { getMail, MailStatus, MailSummary } from '@study-groups/contracts/mail';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { Facts } from '@study-groups/antd-kit/Facts';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import type { Command } from '../../../commands/command.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { ownZone } from '@study-groups/web-sdk/time/zones';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { useLoadFault } from '../../../ui/useLoadFault.ts';
import { useView } from '../../../workspace/useWorkspace.ts';
import { useAdminMailQuery } from '../api.ts';
import styles from './Mail.module.css';
import type { SyntheticEvent } from 'react';

const VIEWS = ['html', 'text'] as const;

interface MailDetailsProps {
  id: number;
  commandsOf: (mail: MailSummary) => readonly Command[];
}

/** One mail as its reader sees it, with what is known of its way. */
export function MailDetails({ id, commandsOf }: MailDetailsProps) {
  const { t } = useTexts('admin-mails');
  const loadFault = useLoadFault();
  const { currentData, error, refetch } = useAdminMailQuery({ params: { id: String(id) } });
  const commands = currentData ? commandsOf(currentData).filter((command) => command.id !== 'mails.open') : [];
  if (currentData) return <Mail mail={currentData} commands={commands} />;
  if (!error) return <PageSkeleton blocks={1} height={400} />;
  return (
    <StateCard
      level={2}
      kind="error"
      title={t('failed')}
      text={loadFault(error, 'missing')}
      action={<Button onClick={refetch}>{t('retry')}</Button>}
    />
  );
}

interface MailProps {
  mail: ResponseOf<typeof getMail>;
  commands: readonly Command[];
}

/** A mail: what is known of its way, and what is in it. Whether it is read as text is kept in the workspace. */
function Mail({ mail, commands }: MailProps) {
  const { t } = useTexts('admin-mails');
  const times = useTimes();
  const [{ filters }, change] = useView('mail');
  const view = VIEWS.find((each) => each === filters['as']) ?? 'html';
  const zone = ownZone();
  return (
    <article className={`${layout.card} ${styles.mail}`}>
      <h2>
        <bdi>{mail.subject}</bdi>
      </h2>
      <Facts
        facts={[
          [t('to'), <bdi key="to">{mail.to}</bdi>],
          [t('kindOf'), t(`kind.${mail.kind}`)],
          [t('class'), mail.class && <bdi key="class">{mail.class.courseName}</bdi>],
          [t('created'), times.dateTime(mail.createdAt, zone)],
          [
            t('sent'),
            <span key="sent" className={styles.way}>
              <MailStatusTag status={mail.status} />
              <span>{mail.sentAt ? times.dateTime(mail.sentAt, zone) : t('notSent')}</span>
              <span className={layout.muted}>{t('attempts', { count: mail.attempts })}</span>
            </span>,
          ],
          [t('lastFault'), mail.lastFault && `${t(`fault.${mail.lastFault.fault}`)} (${mail.lastFault.code})`],
          [t('next'), mail.nextAttemptAt && times.dateTime(mail.nextAttemptAt, zone)],
        ]}
      />
      <div className={layout.actions}>
        {commands.map((command) => (
          <CommandButton key={command.id} command={command} />
        ))}
      </div>
      <div className={styles.views}>
        <Choice
          label={t('view')}
          value={view}
          onChange={(as) => change({ filters: { as } })}
          options={VIEWS.map((value) => ({ value, label: t(`${value}`) }))}
        />
      </div>
      {view === 'html' ? (
        <MailFrame html={mail.html} title={t('frame')} className={styles.frame} />
      ) : (
        // It scrolls, so the keyboard has to reach it.
        <pre className={styles.text} dir="auto" role="region" tabIndex={0} aria-label={t('frame')}>
          {mail.text}
        </pre>
      )}
    </article>
  );
}

interface MailFrameProps {
  html: string;
  title: string;
  className: string | undefined;
}

/**
 * A mail as its reader sees it. Nothing in it runs, submits or opens anything: the sandbox allows this page to listen to its
 * keys, which are the console's too, and nothing else.
 */
function MailFrame({ html, title, className }: MailFrameProps) {
  return <iframe className={className} sandbox="allow-same-origin" srcDoc={html} title={title} onLoad={passKeysOn} />;
}

/** Lets the console have the keys that are pressed inside of the frame. */
function passKeysOn({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>): void {
  frame.contentDocument?.addEventListener('keydown', (event) => {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
    const keys = { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat };
    const isOpen = frame.dispatchEvent(new KeyboardEvent('keydown', { ...keys, bubbles: true, cancelable: true }));
    if (!isOpen) event.preventDefault();
  });
}

const MOODS = { queued: 'calm', sent: 'good', dead: 'bad' } as const satisfies Record<MailStatus, string>;

/** Shows the status of a mail. */
export function MailStatusTag({ status }: { status: MailStatus }) {
  const { t } = useTexts('admin-mails');
  return <StatusTag mood={MOODS[status]}>{t(`status.${status}`)}</StatusTag>;
}
