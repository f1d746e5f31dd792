import InboxOutlined from '@ant-design/icons-svg/es/asn/InboxOutlined';
import RedoOutlined from '@ant-design/icons-svg/es/asn/RedoOutlined';
import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import { JOB_KINDS, JOB_STATES, type JobSummary } from '@study-groups/contracts/jobs';
import { runCommand } from '@study-groups/web-sdk/commands/command';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { useState } from 'react';
import { BulkDialog } from '../../bulk/BulkDialog.tsx';
import { ReportBar } from '../../bulk/ReportBar.tsx';
import { useLatestBulk } from '../../bulk/useLatestBulk.ts';
import type { Command } from '../../commands/command.ts';
import { useCommands } from '../../commands/useCommands.ts';
import { ListFilters } from '../../ui/ListFilters.tsx';
import { ListPage, loadedRows, RowIcons } from '../../ui/ListPage.tsx';
import { useView } from '../../workspace/useWorkspace.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { MaybeOutdated } from '../../ui/MaybeOutdated.tsx';
import { useAdminJobsQuery } from './api.ts';
import { JobDetails } from './components/JobDetails.tsx';
import { KindList } from './components/KindList.tsx';
import { filterJobs, readFilter, rowOf } from './job-list.ts';
import styles from './JobsPage.module.css';
import { useJobColumns } from './useJobColumns.tsx';
import { useJobCommands, useJobName } from './useJobCommands.ts';

/** Interval at which the jobs are asked for while the window is seen, in ms: more often while one runs, which takes a moment only. */
const POLL_MS = 15_000;
const RUNNING_POLL_MS = 2_000;
const NONE: readonly JobSummary[] = [];

/** Shows the work of the workers: the kinds of jobs, which can be paused, and the jobs, which can be run now. */
export function JobsPage() {
  const { t } = useTexts('admin-jobs');
  const isRunning = useAdminJobsQuery().data?.jobs.some(({ state }) => state === 'running');
  const { data, error, isFetching, refetch } = useAdminJobsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    pollingInterval: isRunning ? RUNNING_POLL_MS : POLL_MS,
    skipPollingIfUnfocused: true,
  });
  const [{ filters, open }, change] = useView('jobs');
  const [asked, setAsked] = useState<'failed' | 'report'>();
  const bulk = useLatestBulk('jobs');
  const nameOf = useJobName();
  const commandsOf = useJobCommands();
  const columns = useJobColumns();
  const jobs = data?.jobs ?? NONE;
  const filter = readFilter(filters);
  const isFiltered = filter.state !== undefined || filter.kind !== undefined;
  const clear: Command = {
    id: 'jobs.clearFilter',
    title: t('filter.clear'),
    section: 'jobs',
    run: () => change({ filters: {} }),
  };
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
    unavailable: jobs.some(({ state }) => state === 'failed') ? undefined : t('all.none'),
    run: () => setAsked('failed'),
  };
  useCommands([...(data && isFiltered ? [clear] : []), refresh, retryFailed]);

  const show = (row: number) => change({ open: row });
  const activate = (job: JobSummary): void => {
    const openClass = commandsOf(job).find(({ id }) => id === 'job.openClass');
    if (openClass) runCommand(openClass);
    else show(rowOf(job));
  };
  if (!data && !error) return <PageSkeleton />;
  if (!data) return <LoadFailed error={error} onRetry={refetch} />;
  const shown = filterJobs(jobs, filter);
  const opened = jobs.find((job) => rowOf(job) === open);
  const isCut = data.kinds.reduce((sum, { count }) => sum + count, 0) > jobs.length;
  const state = (title: string, text?: string) => (
    <StateCard level={2} icon={<Icon of={InboxOutlined} />} title={title} text={text} />
  );
  return (
    <ListPage
      {...loadedRows(shown)}
      view="jobs"
      title={t('title')}
      text={t('intro')}
      label={t('list')}
      columns={columns}
      idOf={rowOf}
      nameOf={nameOf}
      commandsOf={commandsOf}
      atHand={(job) => <RowIcons commands={commandsOf(job)} />}
      onOpen={(job) => show(rowOf(job))}
      onClose={() => change({ open: null })}
      onActivate={activate}
      isMarked={({ state: itsState }) => itsState === 'failed'}
      acting={opened}
      details={{
        label: t('details'),
        content: opened ? <JobDetails job={opened} commands={commandsOf(opened)} /> : null,
      }}
      placeholder={
        jobs.length === 0 ? state(t('empty'), t('emptyText')) : shown.length === 0 && state(t('filter.none'))
      }
      action={
        <div className={layout.actions}>
          <CommandButton command={retryFailed} />
          <CommandButton command={refresh} iconOnly />
        </div>
      }
      above={
        <>
          <MaybeOutdated error={error} refetch={refetch} />
          {bulk && !asked && <ReportBar bulk={bulk} list="jobs" onShow={() => setAsked('report')} />}
          <KindList kinds={data.kinds} />
          {jobs.length > 0 && (
            <div className={styles.bar}>
              <JobFilters />
              {isFiltered && <CommandButton command={clear} kind="quiet" />}
              <p className={layout.muted} role="status">
                {isCut && !isFiltered
                  ? t('filter.first', { count: jobs.length })
                  : t('filter.shown', { count: shown.length })}
              </p>
            </div>
          )}
        </>
      }
    >
      {(asked === 'failed' || (asked === 'report' && bulk)) && (
        <RetryAllDialog
          isNew={asked === 'failed'}
          onShow={(id) => {
            setAsked(undefined);
            show(rowOf({ id }));
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </ListPage>
  );
}

/** Narrows the list to how jobs stand and what they do. */
function JobFilters() {
  const { t } = useTexts('admin-jobs');
  return (
    <ListFilters
      view="jobs"
      role="search"
      className={styles.filters}
      label={t('list')}
      all={t('filter.all')}
      choices={[
        {
          name: 'state',
          label: t('filter.state'),
          options: JOB_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
        },
        {
          name: 'kind',
          label: t('filter.kind'),
          options: JOB_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
        },
      ]}
    />
  );
}

interface RetryAllDialogProps {
  /** It is asked for now; otherwise it was begun earlier. */
  isNew: boolean;
  /** Shows the details of a job. */
  onShow: (id: string) => void;
  onClose: () => void;
}

/** Asks before all failed jobs are tried again, shows how far that is, and says what was refused. */
function RetryAllDialog({ isNew, onShow, onClose }: RetryAllDialogProps) {
  const { t } = useTexts('admin-jobs');
  return (
    <BulkDialog
      list="jobs"
      asked={isNew ? RETRY : undefined}
      titleOf={({ total }) => t('all.title', { count: total })}
      confirmOf={() => t('all.confirm')}
      question={({ concerns }) =>
        concerns.classes > 0 ? t('all.classes', { count: concerns.classes }) : t('all.noClasses')
      }
      onShow={onShow}
      onClose={onClose}
    />
  );
}

const RETRY = { action: 'retry' } as const;
