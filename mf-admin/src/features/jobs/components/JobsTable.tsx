import type { JobSummary } from '@study-groups/contracts/jobs';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { useMemo } from 'react';
import { CommandButton } from '../../../commands/CommandButton.tsx';
import type { Command } from '../../../commands/command.ts';
import { DataTable } from '../../../table/DataTable.tsx';
import type { Column } from '../../../table/table.ts';
import { useView } from '../../../workspace/use-workspace.ts';
import { localZone } from '../../../ui/local-zone.ts';
import { rowOf } from '../job-list.ts';
import styles from '../JobsPage.module.css';
import { useJobName } from '../use-job-commands.ts';
import { JobStateTag } from './JobStateTag.tsx';

interface JobsTableProps {
  jobs: readonly JobSummary[];
  commandsOf: (job: JobSummary) => readonly Command[];
}

const NOTHING_TO_LOAD = (): void => undefined;

/** The jobs as a table; one opens beside it. */
export function JobsTable({ jobs, commandsOf }: JobsTableProps) {
  const { t } = useTexts('admin-jobs');
  const [, change] = useView('jobs');
  const nameOf = useJobName();
  return (
    <DataTable
      view="jobs"
      label={t('list')}
      columns={useColumns(commandsOf)}
      total={jobs.length}
      rowAt={(index) => jobs[index]}
      onVisible={NOTHING_TO_LOAD}
      idOf={rowOf}
      nameOf={nameOf}
      commandsOf={commandsOf}
      onOpen={(job) => change({ open: rowOf(job) })}
      isMarked={({ state }) => state === 'failed'}
    />
  );
}

function useColumns(commandsOf: JobsTableProps['commandsOf']): readonly Column<JobSummary>[] {
  const { t } = useTexts('admin-jobs');
  const times = useTimes();
  const nameOf = useJobName();
  return useMemo(
    () => [
      { id: 'job', title: t('columns.job'), width: 180, always: true, render: (job) => <bdi>{nameOf(job)}</bdi> },
      { id: 'kind', title: t('columns.kind'), width: 170, render: ({ kind }) => t(`kind.${kind}`) },
      { id: 'state', title: t('columns.state'), width: 140, render: (job) => <JobStateTag job={job} /> },
      {
        id: 'next',
        title: t('columns.next'),
        width: 220,
        render: ({ nextRunAt, state }) =>
          nextRunAt ? times.dateTime(nextRunAt, localZone()) : t(state === 'running' ? 'now' : 'noNext'),
      },
      {
        id: 'why',
        title: t('columns.why'),
        width: 150,
        render: ({ trouble, state }) =>
          trouble
            ? t(`fault.${trouble.fault}`, { count: trouble.attempts })
            : state === 'failed'
              ? t('faultUnknown')
              : '',
      },
      {
        id: 'actions',
        atHand: true,
        title: t('columns.actions'),
        width: 120,
        render: (job) => (
          <span className={styles.rowActions}>
            {commandsOf(job).map((command) => (
              <CommandButton key={command.id} command={command} iconOnly />
            ))}
          </span>
        ),
      },
    ],
    [t, times, nameOf, commandsOf],
  );
}
