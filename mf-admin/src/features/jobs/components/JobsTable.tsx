import type { JobSummary } from '@study-groups/contracts/jobs';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useMemo } from 'react';
import { runCommand } from '@study-groups/web-sdk/commands/command';
import type { Command } from '../../../commands/command.ts';
import { AtHand } from '../../../table/AtHand.tsx';
import { DataTable } from '../../../table/DataTable.tsx';
import type { FocusedRow } from '../../../table/focused-row.ts';
import type { Column } from '../../../table/table.ts';
import { shortTime } from '../../../ui/short-date.ts';
import { useView } from '../../../workspace/useWorkspace.ts';
import { localZone } from '../../../ui/local-zone.ts';
import { rowOf } from '../job-list.ts';
import { useJobName } from '../useJobCommands.ts';
import { JobStateTag } from './JobStateTag.tsx';

interface JobsTableProps {
  jobs: readonly JobSummary[];
  commandsOf: (job: JobSummary) => readonly Command[];
  focused: FocusedRow<JobSummary>;
}

const NOTHING_TO_LOAD = (): void => undefined;

/** The jobs as a table; one opens beside it. */
export function JobsTable({ jobs, commandsOf, focused }: JobsTableProps) {
  const { t } = useTexts('admin-jobs');
  const [, change] = useView('jobs');
  const nameOf = useJobName();
  const activate = (job: JobSummary): void => {
    const open = commandsOf(job).find(({ id }) => id === 'job.openClass');
    if (open) runCommand(open);
    else change({ open: rowOf(job) });
  };
  return (
    <DataTable
      view="jobs"
      label={t('list')}
      columns={useColumns()}
      total={jobs.length}
      rowAt={(index) => jobs[index]}
      onVisible={NOTHING_TO_LOAD}
      idOf={rowOf}
      nameOf={nameOf}
      commandsOf={commandsOf}
      atHand={(job) => <AtHand commands={commandsOf(job)} />}
      onOpen={(job) => change({ open: rowOf(job) })}
      onClose={() => change({ open: null })}
      onActivate={activate}
      focused={focused}
      isMarked={({ state }) => state === 'failed'}
    />
  );
}

function useColumns(): readonly Column<JobSummary>[] {
  const { t, language } = useTexts('admin-jobs');
  const nameOf = useJobName();
  return useMemo(
    () => [
      {
        id: 'job',
        title: t('columns.job'),
        width: 200,
        share: 400,
        always: true,
        text: nameOf,
        render: (job) => <bdi>{nameOf(job)}</bdi>,
      },
      { id: 'kind', title: t('columns.kind'), width: 180, text: ({ kind }) => t(`kind.${kind}`) },
      {
        id: 'state',
        title: t('columns.state'),
        width: 130,
        text: ({ state }) => t(`state.${state}`),
        render: (job) => <JobStateTag job={job} />,
      },
      {
        id: 'next',
        title: t('columns.next'),
        width: 180,
        text: ({ nextRunAt, state }) =>
          nextRunAt ? shortTime(nextRunAt, localZone(), language) : t(state === 'running' ? 'now' : 'noNext'),
      },
      {
        id: 'why',
        title: t('columns.why'),
        width: 150,
        text: ({ trouble, state }) =>
          trouble
            ? t(`fault.${trouble.fault}`, { count: trouble.attempts })
            : state === 'failed'
              ? t('faultUnknown')
              : '',
      },
    ],
    [t, language, nameOf],
  );
}
