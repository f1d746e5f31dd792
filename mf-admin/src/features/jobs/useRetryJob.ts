import type { JobSummary } from '@study-groups/contracts/jobs';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useCallback } from 'react';
import { useAdminRetryJobMutation } from './api.ts';

/** Returns a function that runs a job now and reports the result, and the id of the one that is being started. */
export function useRetryJob(): { retry: (job: JobSummary) => Promise<void>; running: string | undefined } {
  const { t } = useTexts('admin-jobs');
  const { failureText } = useFailureText();
  const toast = useToast();
  const [send, { isLoading, originalArgs }] = useAdminRetryJobMutation();

  const retry = useCallback(
    async ({ id, kind }: JobSummary) => {
      try {
        await send({ params: { id }, body: {} }).unwrap();
        toast('success', t('started'), kind === 'match-class' ? { text: t('startedMatch') } : {});
      } catch (error) {
        toast('destructive', t('retryFailed'), { text: failureText(error) });
      }
    },
    [send, t, failureText, toast],
  );

  return { retry, running: isLoading ? originalArgs?.params.id : undefined };
}
