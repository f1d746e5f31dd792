import type { ResponseOf } from '@study-groups/contracts/call';
import type { matchClass } from '@study-groups/contracts/dashboard';
import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';

export type MatchResult = ResponseOf<typeof matchClass>;

/** Forms the groups with `onMatch`, which rejects with a RequestFailure, and says in a toast how it ended; never rejects. */
export function useAnnouncedMatch(onMatch: () => Promise<MatchResult>): () => Promise<void> {
  const { t } = useTexts('professor');
  const { failureText } = useFailureText();
  const toast = useToast();
  return async () => {
    try {
      const { groups, emailsQueued } = await onMatch();
      toast('success', t('dashboard.match.success'), {
        text: t('dashboard.match.successText', {
          count: emailsQueued,
          groups: t('dashboard.count.groups', { count: groups.length }),
        }),
      });
    } catch (error) {
      const failure = error as RequestFailure;
      // The run goes on without us; the page keeps watching it.
      if (failure.code === 'timeout' || failure.code === 'matching_running') return;
      toast('destructive', t('dashboard.match.failed'), { text: failureText(failure) });
    }
  };
}
