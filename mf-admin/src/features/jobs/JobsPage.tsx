import InboxOutlined from '@ant-design/icons-svg/es/asn/InboxOutlined';
import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { PageHead } from '../../ui/PageHead.tsx';
import { LoadFailed } from '../console/LoadFailed.tsx';
import { useAdminJobsQuery } from './api.ts';
import { JobLine } from './components/JobLine.tsx';
import { KindLine } from './components/KindLine.tsx';
import styles from './JobsPage.module.css';

/** What the workers do: the kinds of jobs, which can be paused, and the jobs, which can be run now. */
export function JobsPage() {
  const { t } = useTexts('admin');
  const { data, error, isFetching, refetch } = useAdminJobsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data && !error) return <PageSkeleton />;
  if (!data) return <LoadFailed error={error} onRetry={refetch} />;
  return (
    <div className={layout.stack}>
      <PageHead
        title={t('jobs.title')}
        text={t('jobs.intro')}
        action={
          <Button
            icon={<Icon of={ReloadOutlined} />}
            aria-label={t('jobs.refresh')}
            title={t('jobs.refresh')}
            busy={isFetching}
            onClick={refetch}
          />
        }
      />
      <ul className={`${layout.card} ${styles.list}`} aria-label={t('jobs.kinds')}>
        {data.kinds.map((kind) => (
          <KindLine key={kind.kind} kind={kind} />
        ))}
      </ul>
      {data.jobs.length === 0 ? (
        <StateCard level={2} icon={<Icon of={InboxOutlined} />} title={t('jobs.empty')} text={t('jobs.emptyText')} />
      ) : (
        <ul className={`${layout.card} ${styles.list}`} aria-label={t('jobs.list')}>
          {data.jobs.map((job) => (
            <JobLine key={job.id} job={job} />
          ))}
        </ul>
      )}
    </div>
  );
}
