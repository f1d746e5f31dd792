import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined';
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useParams } from '@study-groups/web-sdk/routing/routing';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import Button from 'antd/es/button';
import { useState } from 'react';
import { LoadFailed } from '../console/LoadFailed.tsx';
import { useAdminMailsQuery } from './api.ts';
import { MailList } from './components/MailList.tsx';
import { MailPreview } from './components/MailPreview.tsx';
import './mails.css';

/** The outbox: a list of mails beside the one that is read; on a phone one after the other. */
export function MailsPage() {
  const { t } = useTexts('admin');
  const { id } = useParams();
  /** The id below which the shown page starts; undefined for the newest. */
  const [before, setBefore] = useState<number>();
  const query = before === undefined ? {} : { before: String(before) };
  const { data, error, isFetching, refetch } = useAdminMailsQuery({ query }, { refetchOnMountOrArgChange: true });

  if (!data && !error) return <PageSkeleton />;
  if (!data) return <LoadFailed error={error} onRetry={refetch} />;
  const last = data.mails.at(-1);
  return (
    <div className={id ? 'sg-stack admin-mails admin-mails-reading' : 'sg-stack admin-mails'}>
      <div className="admin-title">
        <div>
          <h1>{t('mails.title')}</h1>
          <p className="sg-muted">{t('mails.intro')}</p>
        </div>
        <Button
          icon={<ReloadOutlined />}
          aria-label={t('mails.refresh')}
          title={t('mails.refresh')}
          loading={isFetching}
          onClick={refetch}
        />
      </div>
      {data.mails.length === 0 && before === undefined ? (
        <StateCard level={2} icon={<InboxOutlined />} title={t('mails.empty')} text={t('mails.emptyText')} />
      ) : (
        <div className="admin-mail-panes">
          <div className="admin-mail-side">
            <MailList mails={data.mails} />
            <div className="admin-paging">
              {before !== undefined && <Button onClick={() => setBefore(undefined)}>{t('mails.newest')}</Button>}
              {data.more && last && <Button onClick={() => setBefore(last.id)}>{t('mails.older')}</Button>}
            </div>
          </div>
          <MailPreview id={id} />
        </div>
      )}
    </div>
  );
}
