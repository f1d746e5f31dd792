import InboxOutlined from '@ant-design/icons-svg/es/asn/InboxOutlined';
import RedoOutlined from '@ant-design/icons-svg/es/asn/RedoOutlined';
import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import type { JobList, JobSummary } from '@study-groups/contracts/jobs';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { useState } from 'react';
import { ReportBar } from '../../bulk/ReportBar.tsx';
import { useLatestBulk } from '../../bulk/useLatestBulk.ts';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import type { Command } from '../../commands/command.ts';
import { useCommands } from '../../commands/useCommands.ts';
import { ActingCommands } from '../../table/ActingCommands.tsx';
import { useFocusedRow } from '../../table/focused-row.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { SplitView } from '../../ui/SplitView.tsx';
import { useView } from '../../workspace/useWorkspace.ts';
import { LoadFailed } from '../console/LoadFailed.tsx';
import { useAdminJobsQuery } from './api.ts';
import { JobDetails } from './components/JobDetails.tsx';
import { JobFilters } from './components/JobFilters.tsx';
import { JobsTable } from './components/JobsTable.tsx';
import { KindList } from './components/KindList.tsx';
import { RetryAllDialog } from './components/RetryAllDialog.tsx';
import { filterJobs, readFilter, rowOf } from './job-list.ts';
import styles from './JobsPage.module.css';
import { useJobCommands } from './useJobCommands.ts';

/** Looked at anew so often while the window is seen, in ms: more often while a job runs, which takes a moment only. */
const POLL_MS = 15_000;
const RUNNING_POLL_MS = 2_000;

/** What the workers do: the kinds of jobs, which can be paused, and the jobs, which can be run now. */
export function JobsPage() {
  const { t } = useTexts('admin-jobs');
  const isRunning = useAdminJobsQuery().data?.jobs.some(({ state }) => state === 'running');
  const { data, error, isFetching, refetch } = useAdminJobsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    pollingInterval: isRunning ? RUNNING_POLL_MS : POLL_MS,
    skipPollingIfUnfocused: true,
  });
  const [, change] = useView('jobs');
  const [asked, setAsked] = useState<'failed' | 'report'>();
  const bulk = useLatestBulk('jobs');
  const failed = data?.jobs.filter(({ state }) => state === 'failed') ?? NONE;
  const refresh: Command = {
    id: 'jobs.refresh',
    title: t('refresh'),
    section: 'jobs',
    icon: ReloadOutlined,
    busy: isFetching,
    run: () => void refetch(),
  };
  const retryFailed: Command = {
    id: 'jobs.retryFailed',
    title: t('all.command'),
    section: 'jobs',
    icon: RedoOutlined,
    unavailable: failed.length === 0 ? t('all.none') : undefined,
    run: () => setAsked('failed'),
  };
  useCommands([refresh, retryFailed]);

  const show = (id: string) => {
    setAsked(undefined);
    change({ open: rowOf({ id }) });
  };

  if (!data && !error) return <PageSkeleton />;
  if (!data) return <LoadFailed error={error} onRetry={refetch} />;
  return (
    <div className={styles.page}>
      <PageHead
        title={t('title')}
        text={t('intro')}
        action={
          <div className={styles.actions}>
            <CommandButton command={retryFailed} />
            <CommandButton command={refresh} iconOnly />
          </div>
        }
      />
      {bulk && !asked && <ReportBar bulk={bulk} list="jobs" onShow={() => setAsked('report')} />}
      <KindList kinds={data.kinds} />
      <JobPanes list={data} />
      {(asked === 'failed' || (asked === 'report' && bulk)) && (
        <RetryAllDialog isNew={asked === 'failed'} onShow={show} onClose={() => setAsked(undefined)} />
      )}
    </div>
  );
}

const NONE: readonly JobSummary[] = [];

/** The jobs that the filters leave, beside the details of one. */
function JobPanes({ list: { jobs, kinds } }: { list: JobList }) {
  const { t } = useTexts('admin-jobs');
  const [{ filters, open }, change] = useView('jobs');
  const commandsOf = useJobCommands();
  const focused = useFocusedRow<JobSummary>();
  const clear: Command = {
    id: 'jobs.clearFilter',
    title: t('filter.clear'),
    section: 'jobs',
    run: () => change({ filters: {} }),
  };
  const filter = readFilter(filters);
  const isFiltered = filter.state !== undefined || filter.kind !== undefined;
  useCommands(isFiltered ? [clear] : []);
  if (jobs.length === 0) {
    return <StateCard level={2} icon={<Icon of={InboxOutlined} />} title={t('empty')} text={t('emptyText')} />;
  }
  const shown = filterJobs(jobs, filter);
  const opened = jobs.find((job) => rowOf(job) === open);
  const isCut = kinds.reduce((sum, { count }) => sum + count, 0) > jobs.length;
  return (
    <>
      <div className={styles.bar}>
        <JobFilters />
        {isFiltered && <CommandButton command={clear} kind="quiet" />}
        <p className={layout.muted} role="status">
          {isCut && !isFiltered
            ? t('filter.first', { count: jobs.length })
            : t('filter.shown', { count: shown.length })}
        </p>
      </div>
      <ActingCommands focused={focused} fallback={opened} commandsOf={(job) => (job ? commandsOf(job) : [])} />
      <div className={styles.split}>
        <SplitView
          pane="jobs"
          label={t('details')}
          onClose={() => change({ open: null })}
          onEnter={focused.leave}
          detail={opened ? <JobDetails job={opened} commands={commandsOf(opened)} /> : null}
          list={
            shown.length === 0 ? (
              <StateCard level={2} icon={<Icon of={InboxOutlined} />} title={t('filter.none')} />
            ) : (
              <div className={styles.list}>
                <JobsTable jobs={shown} commandsOf={commandsOf} focused={focused} />
              </div>
            )
          }
        />
      </div>
    </>
  );
}
