import { isRequestFailure } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useState } from 'react';
import { useDashboardArgs } from '../dashboard/access.ts';
import { useProfessorResendMutation } from '../dashboard/api.ts';
import { useChange } from '../dashboard/useChange.ts';
import type { ResendType } from './resend.ts';

/** Sends mails again and says how many; `isLimited` after it was done too often. */
export function useResend() {
  const { t } = useTexts('professor-settings');
  const args = useDashboardArgs();
  const change = useChange();
  const [send, { isLoading: isSending }] = useProfessorResendMutation();
  const [isLimited, setLimited] = useState(false);
  const resend = (type: ResendType, leaderIds?: number[]) => {
    setLimited(false);
    return change({
      send: () =>
        send({ ...args, body: { type, ...(leaderIds && { leaderIds }) } })
          .unwrap()
          .catch((error: unknown) => {
            setLimited(isRequestFailure(error) && error.status === 429);
            throw error;
          }),
      failed: t('mails.failed'),
      done: ({ emailsQueued }) => ({ title: t('mails.done'), text: t('mailsOnTheirWay', { count: emailsQueued }) }),
    });
  };
  return { resend, isSending, isLimited };
}
