import type { JobSummary } from '@study-groups/contracts/jobs';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useMemo } from 'react';
import type { Column } from '../../table/table.ts';
import { ownZone } from '@study-groups/web-sdk/time/zones';
import { shortTime } from '../../ui/short-date.ts';
import { JobStateTag } from './components/JobDetails.tsx';
import { useJobName } from './useJobCommands.ts';

/** The columns of the table of jobs. */
export function useJobColumns(): readonly Column<JobSummary>[] {
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
          nextRunAt ? shortTime(nextRunAt, ownZone(), language) : t(state === 'running' ? 'now' : 'noNext'),
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
