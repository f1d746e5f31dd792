import type { JobSummary } from '@study-groups/contracts/jobs';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useAdminRetryJobMutation } from '../api.ts';
import { retryAll, type RetryReport } from '../retry-all.ts';

interface RetryAllDialogProps {
  isOpen: boolean;
  /** Those that failed. */
  jobs: readonly JobSummary[];
  onClose: () => void;
}

/** Asks before all failed jobs are tried again, and shows how far that is. */
export function RetryAllDialog({ isOpen, jobs, onClose }: RetryAllDialogProps) {
  const { t } = useTexts('admin-jobs');
  const { retry, started } = useRetryAll();
  // Those that are started leave the list, but not the question.
  const [asked, setAsked] = useState(jobs);
  if (started === undefined && isOpen && asked !== jobs) setAsked(jobs);
  const count = asked.length;
  const classes = asked.filter(({ kind }) => kind === 'match-class').length;
  return (
    <ConfirmDialog
      open={isOpen}
      title={t('all.title', { count })}
      confirm={t('all.confirm')}
      busy={started !== undefined}
      onConfirm={() => void retry(asked).then(onClose)}
      onCancel={onClose}
    >
      <p>{classes > 0 ? t('all.classes', { count: classes }) : t('all.noClasses')}</p>
      <p role="status">{started !== undefined && t('all.progress', { done: started, total: count })}</p>
    </ConfirmDialog>
  );
}

/** What tries jobs again and says how that ended; and while it does, how many are started. */
function useRetryAll(): { retry: (jobs: readonly JobSummary[]) => Promise<void>; started: number | undefined } {
  const { t } = useTexts('admin-jobs');
  const { failureText } = useFailureText();
  const toast = useToast();
  const [send] = useAdminRetryJobMutation();
  const [started, setStarted] = useState<number>();

  function tell({ done, failed, untried }: RetryReport) {
    const title = t('all.done', { count: done });
    if (untried > 0) return toast('destructive', t('retryFailed'), { text: t('all.cutOff', { done, untried }) });
    const [first] = failed;
    if (!first) return toast('success', title);
    const text = `${t('all.failed', { count: failed.length })}: ${failureText(first.error)}`;
    toast('destructive', title, { text });
  }

  async function retry(jobs: readonly JobSummary[]) {
    setStarted(0);
    try {
      tell(await retryAll(jobs, ({ id }) => send({ params: { id }, body: {} }).unwrap(), setStarted));
    } finally {
      setStarted(undefined);
    }
  }

  return { retry, started };
}
