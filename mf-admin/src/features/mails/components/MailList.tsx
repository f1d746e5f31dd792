import type { MailSummary } from '@study-groups/contracts/mail';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { NavLink } from '@study-groups/web-sdk/routing/routing';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { localZone } from '../local-zone.ts';
import styles from './MailList.module.css';
import { MailStatusTag } from './MailStatusTag.tsx';

/** The mails of one page of the outbox, newest first; each opens beside the list. */
export function MailList({ mails }: { mails: readonly MailSummary[] }) {
  const { t } = useTexts('admin');
  const times = useTimes();
  return (
    <ul className={styles.list} aria-label={t('mails.list')}>
      {mails.map((mail) => (
        <li key={mail.id}>
          <NavLink to={`/admin/dashboard/mails/${mail.id}`}>
            <span className={styles.subject}>
              <bdi>{mail.subject}</bdi>
            </span>
            <span className={layout.muted}>
              <bdi>{mail.to}</bdi>
            </span>
            <span className={styles.facts}>
              <MailStatusTag status={mail.status} />
              <span className={layout.muted}>{t(`mails.kind.${mail.kind}`)}</span>
              <span className={layout.muted}>{times.dateTime(mail.createdAt, localZone())}</span>
            </span>
            {mail.lastFault && <span className={styles.fault}>{t(`mails.fault.${mail.lastFault.fault}`)}</span>}
            {mail.nextAttemptAt && mail.attempts > 0 && (
              <span className={layout.muted}>
                {t('mails.nextAt', { time: times.dateTime(mail.nextAttemptAt, localZone()) })}
              </span>
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
