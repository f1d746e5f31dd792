import InboxOutlined from '@ant-design/icons-svg/es/asn/InboxOutlined';
import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useParams } from '@study-groups/web-sdk/routing/routing';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { useState } from 'react';
import { PageHead } from '../../ui/PageHead.tsx';
import { LoadFailed } from '../console/LoadFailed.tsx';
import { useAdminMailsQuery } from './api.ts';
import { MailList } from './components/MailList.tsx';
import { MailPreview } from './components/MailPreview.tsx';
import { StoppedNotice } from './components/StoppedNotice.tsx';
import styles from './MailsPage.module.css';

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
    <div className={id ? `${layout.stack} ${styles.reading}` : layout.stack}>
      <div className={styles.list}>
        <PageHead
          title={t('mails.title')}
          text={t('mails.intro')}
          action={
            <Button
              icon={<Icon of={ReloadOutlined} />}
              aria-label={t('mails.refresh')}
              title={t('mails.refresh')}
              busy={isFetching}
              onClick={refetch}
            />
          }
        />
      </div>
      {data.stopped && <StoppedNotice stopped={data.stopped} />}
      {data.mails.length === 0 && before === undefined ? (
        <StateCard level={2} icon={<Icon of={InboxOutlined} />} title={t('mails.empty')} text={t('mails.emptyText')} />
      ) : (
        <div className={styles.panes}>
          <div className={styles.list}>
            <MailList mails={data.mails} />
            <div className={styles.paging}>
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
