import type { JobSummary } from '@study-groups/contracts/jobs';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { StatusTag } from '../../../ui/StatusTag.tsx';

const MOODS = { waiting: 'calm', running: 'good', failed: 'bad' } as const;

/** Whether a job waits, runs or failed. */
export function JobStateTag({ job: { state } }: { job: JobSummary }) {
  const { t } = useTexts('admin-jobs');
  return <StatusTag mood={MOODS[state]}>{t(`state.${state}`)}</StatusTag>;
}
