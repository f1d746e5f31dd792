import type { MailSummary } from '@study-groups/contracts/mail';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { NavLink } from '@study-groups/web-sdk/routing/routing';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { localZone } from '../local-zone.ts';
import { MailStatusTag } from './MailStatusTag.tsx';

/** The mails of one page of the outbox, newest first; each opens beside the list. */
export function MailList({ mails }: { mails: readonly MailSummary[] }) {
  const { t } = useTexts('admin');
  const times = useTimes();
  return (
    <ul className="admin-mail-list" aria-label={t('mails.list')}>
      {mails.map((mail) => (
        <li key={mail.id}>
          <NavLink to={`/admin/dashboard/mails/${mail.id}`}>
            <span className="admin-mail-subject">
              <bdi>{mail.subject}</bdi>
            </span>
            <span className="sg-muted">
              <bdi>{mail.to}</bdi>
            </span>
            <span className="admin-mail-facts">
              <MailStatusTag status={mail.status} />
              <span className="sg-muted">{t(`mails.kind.${mail.kind}`)}</span>
              <span className="sg-muted">{times.dateTime(mail.createdAt, localZone())}</span>
            </span>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
