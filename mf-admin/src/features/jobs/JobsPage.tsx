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
import { JobsTable } from './components/JobsTable.tsx';
import { KindList } from './components/KindList.tsx';
import { filterJobs, readFilter, rowOf } from './job-list.ts';
import styles from './JobsPage.module.css';
import { useJobCommands, useJobName } from './useJobCommands.ts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Facts } from '@study-groups/antd-kit/Facts';
import { localZone } from '../../ui/local-zone.ts';
import { useTroubleText } from './useTroubleText.ts';
import { JobStateTag } from './components/JobStateTag.tsx';
import { JOB_KINDS, JOB_STATES } from '@study-groups/contracts/jobs';
import { SelectInput } from '@study-groups/web-sdk/ui/SelectInput';
import { BulkDialog } from '../../bulk/BulkDialog.tsx';

interface RetryAllDialogProps {
  /** Whether it is asked for now; else it was begun before. */
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

/** What is known of a job, what to do if it failed, and what can be done with it. */
function JobDetails({ job, commands }: { job: JobSummary; commands: readonly Command[] }) {
  const { t } = useTexts('admin-jobs');
  const times = useTimes();
  const nameOf = useJobName();
  const troubleText = useTroubleText();
  const { kind, state, nextRunAt, lastRunAt, trouble } = job;
  const hasFailed = state === 'failed' || trouble !== null;
  const time = (at: string | null | undefined) => at && times.dateTime(at, localZone());
  return (
    <article className={`${layout.card} ${styles.details}`}>
      <h2>
        <bdi>{nameOf(job)}</bdi>
      </h2>
      <Facts
        facts={[
          [t('columns.kind'), t(`kind.${kind}`)],
          [t('columns.state'), <JobStateTag key="state" job={job} />],
          [t('columns.why'), hasFailed && (trouble ? troubleText(trouble) : t('faultUnknown'))],
          [t('todo'), hasFailed && t([`faultTodo.${trouble?.fault ?? 'unknown'}`, 'faultTodo.unknown'])],
          [t('failedAt'), time(trouble?.at)],
          [t('last'), time(lastRunAt)],
          [t('columns.next'), time(nextRunAt) ?? t(state === 'running' ? 'now' : 'noNext')],
        ]}
      />
      <div className={styles.actions}>
        {commands.map((command) => (
          <CommandButton key={command.id} command={command} />
        ))}
      </div>
    </article>
  );
}

/** What the list is narrowed to: how jobs stand, and what they do. */
function JobFilters() {
  const { t } = useTexts('admin-jobs');
  const [{ filters }, change] = useView('jobs');
  const { state = '', kind = '' } = readFilter(filters);
  const choose = (part: Record<string, string>) => change({ filters: { ...filters, ...part }, scroll: 0 });
  return (
    <div className={styles.filters} role="search" aria-label={t('list')}>
      <SelectInput label={t('filter.state')} value={state} onChange={({ target }) => choose({ state: target.value })}>
        <option value="">{t('filter.all')}</option>
        {JOB_STATES.map((each) => (
          <option key={each} value={each}>
            {t(`state.${each}`)}
          </option>
        ))}
      </SelectInput>
      <SelectInput label={t('filter.kind')} value={kind} onChange={({ target }) => choose({ kind: target.value })}>
        <option value="">{t('filter.all')}</option>
        {JOB_KINDS.map((each) => (
          <option key={each} value={each}>
            {t(`kind.${each}`)}
          </option>
        ))}
      </SelectInput>
    </div>
  );
}
