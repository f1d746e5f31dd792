import type { JobSummary } from '@study-groups/contracts/jobs';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useState } from 'react';
import { BulkDialog } from '../../../bulk/BulkDialog.tsx';
import type { KeptReport } from '../../../bulk/kept-report.ts';
import { useAdminRetryJobMutation, useLazyAdminJobsQuery } from '../api.ts';
import { rowOf } from '../job-list.ts';
import { useJobName } from '../use-job-commands.ts';

interface RetryAllDialogProps {
  /** Those that failed when it was asked, or all that there are for one that is gone on with. */
  jobs: readonly JobSummary[];
  /** One that was begun before, and how it stands. */
  kept?: KeptReport | undefined;
  /** Shows the details of one. */
  onShow: (row: number) => void;
  onClose: () => void;
}

/** Asks before all failed jobs are tried again, shows how far that is, and says what was refused. */
export function RetryAllDialog({ jobs: failed, kept, onShow, onClose }: RetryAllDialogProps) {
  const { t } = useTexts('admin-jobs');
  const nameOf = useJobName();
  const [send] = useAdminRetryJobMutation();
  const [list] = useLazyAdminJobsQuery();
  // Those that are started leave the list, but not the question.
  const [jobs] = useState(failed);
  const byRow = new Map(jobs.map((job) => [rowOf(job), job]));
  const items = kept?.items ?? jobs.map((job) => ({ id: rowOf(job), name: nameOf(job) }));
  const classes = jobs.filter(({ kind }) => kind === 'match-class').length;

  async function retry(row: number) {
    const id = byRow.get(row)?.id ?? '';
    await send({ params: { id }, body: {} }).unwrap();
  }

  async function wasDone(row: number) {
    const { jobs: now } = await list(undefined).unwrap();
    return !now.some((job) => rowOf(job) === row && job.state === 'failed');
  }

  return (
    <BulkDialog
      list="jobs"
      action={RETRY}
      kept={kept}
      title={t('all.title', { count: items.length })}
      confirm={t('all.confirm')}
      items={items}
      act={retry}
      wasDone={wasDone}
      onShow={onShow}
      onClose={onClose}
    >
      {classes > 0 ? t('all.classes', { count: classes }) : t('all.noClasses')}
    </BulkDialog>
  );
}

const RETRY = { action: 'retry', note: '' };
