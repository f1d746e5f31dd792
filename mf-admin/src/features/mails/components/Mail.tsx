import type { ResponseOf } from '@study-groups/contracts/call';
import type { getMail } from '@study-groups/contracts/mail';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { layout } from '@study-groups/web-sdk/ui/layout';
import Segmented from 'antd/es/segmented';
import { useState } from 'react';
import { Facts } from '../../../ui/Facts.tsx';
import { localZone } from '../local-zone.ts';
import styles from './Mail.module.css';
import { MailStatusTag } from './MailStatusTag.tsx';

const VIEWS = ['html', 'text'] as const;

/** A mail: what is known of its way, and what is in it. */
export function Mail({ mail }: { mail: ResponseOf<typeof getMail> }) {
  const { t } = useTexts('admin');
  const times = useTimes();
  const [view, setView] = useState<(typeof VIEWS)[number]>('html');
  const zone = localZone();
  return (
    <article className={`${layout.card} ${styles.mail}`}>
      <h2>
        <bdi>{mail.subject}</bdi>
      </h2>
      <Facts
        facts={[
          [t('mails.to'), <bdi key="to">{mail.to}</bdi>],
          [t('mails.created'), times.dateTime(mail.createdAt, zone)],
          [
            t('mails.sent'),
            <span key="sent" className={styles.way}>
              <MailStatusTag status={mail.status} />
              <span>{mail.sentAt ? times.dateTime(mail.sentAt, zone) : t('mails.notSent')}</span>
              <span className={layout.muted}>{t('mails.attempts', { count: mail.attempts })}</span>
            </span>,
          ],
          [
            t('mails.lastFault'),
            mail.lastFault && `${t(`mails.fault.${mail.lastFault.fault}`)} (${mail.lastFault.code})`,
          ],
          [t('mails.next'), mail.nextAttemptAt && times.dateTime(mail.nextAttemptAt, zone)],
        ]}
      />
      <Segmented
        className={styles.views}
        aria-label={t('mails.view')}
        value={view}
        onChange={setView}
        options={VIEWS.map((value) => ({ value, label: t(`mails.${value}`) }))}
      />
      {view === 'html' ? (
        // An empty sandbox: nothing in a mail runs, submits or reaches this page.
        <iframe className={styles.frame} sandbox="" srcDoc={mail.html} title={t('mails.frame')} />
      ) : (
        <pre className={styles.text} dir="auto">
          {mail.text}
        </pre>
      )}
    </article>
  );
}
