import MailOutlined from '@ant-design/icons/es/icons/MailOutlined';
import type { ResponseOf } from '@study-groups/contracts/call';
import type { getMail } from '@study-groups/contracts/mail';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link } from '@study-groups/web-sdk/routing/routing';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { skipToken } from '@study-groups/web-sdk/store/redux';
import Segmented from 'antd/es/segmented';
import { useState } from 'react';
import { useAdminMailQuery } from '../api.ts';
import { localZone } from '../local-zone.ts';
import { MailStatusTag } from './MailStatusTag.tsx';

/** One mail as its reader sees it, or what to do to see one. */
export function MailPreview({ id }: { id: string | undefined }) {
  const { t } = useTexts('admin');
  const { failureText } = useFailureText();
  const { currentData, error } = useAdminMailQuery(id === undefined ? skipToken : { params: { id } });
  if (id === undefined) {
    return (
      <div className="admin-mail-empty">
        <StateCard level={2} icon={<MailOutlined />} title={t('mails.choose')} text={t('mails.chooseText')} />
      </div>
    );
  }
  return (
    <div className="admin-mail-read">
      <Link to="/admin/dashboard/mails" className="admin-mail-back">
        {t('mails.back')}
      </Link>
      {currentData ? (
        <Mail mail={currentData} />
      ) : error ? (
        <StateCard level={2} kind="error" title={t('mails.failed')} text={failureText(error)} />
      ) : (
        <PageSkeleton blocks={1} height={400} />
      )}
    </div>
  );
}

function Mail({ mail }: { mail: ResponseOf<typeof getMail> }) {
  const { t } = useTexts('admin');
  const times = useTimes();
  const [view, setView] = useState<'html' | 'text'>('html');
  const zone = localZone();
  return (
    <article className="sg-card admin-mail">
      <h2>
        <bdi>{mail.subject}</bdi>
      </h2>
      <dl className="admin-facts">
        <div>
          <dt>{t('mails.to')}</dt>
          <dd>
            <bdi>{mail.to}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('mails.created')}</dt>
          <dd>{times.dateTime(mail.createdAt, zone)}</dd>
        </div>
        <div>
          <dt>{t('mails.sent')}</dt>
          <dd className="admin-mail-facts">
            <MailStatusTag status={mail.status} />
            <span>{mail.sentAt ? times.dateTime(mail.sentAt, zone) : t('mails.notSent')}</span>
            <span className="sg-muted">{t('mails.attempts', { count: mail.attempts })}</span>
          </dd>
        </div>
      </dl>
      <Segmented
        aria-label={t('mails.view')}
        value={view}
        onChange={setView}
        options={(['html', 'text'] as const).map((value) => ({ value, label: t(`mails.${value}`) }))}
      />
      {view === 'html' ? (
        // An empty sandbox: nothing in a mail runs, submits or reaches this page.
        <iframe className="admin-mail-frame" sandbox="" srcDoc={mail.html} title={t('mails.frame')} />
      ) : (
        <pre className="admin-mail-text" dir="auto">
          {mail.text}
        </pre>
      )}
    </article>
  );
}
