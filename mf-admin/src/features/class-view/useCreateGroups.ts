import { useToast } from '@study-groups/web-sdk/host/useHost';
import { isRequestFailure, useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useDispatch } from '@study-groups/web-sdk/store/redux';
import { isPassing } from '../../network/failures.ts';
import { workspaceActions } from '../../workspace/slice.ts';
import { type AdminDashboard, useAdminCancelMatchMutation } from './api.ts';
import { useOwnMatch } from './useDashboard.ts';

/** Failures after which the run goes on without us, or was ended by somebody: the page says how it ends. */
const NO_FAILURES: ReadonlySet<string> = new Set(['timeout', 'matching_running', 'matching_cancelled']);

/** Forms the groups of a class as it is shown, also of those who have not confirmed their address if asked, and says how that ended; never rejects. */
export function useCreateGroups({
  version,
  class: { slug, courseName },
}: AdminDashboard): (withUnconfirmed: boolean) => Promise<void> {
  const { t } = useTexts('admin-class');
  const { failureText } = useFailureText();
  const toast = useToast();
  const dispatch = useDispatch();
  const { start } = useOwnMatch(slug);
  return async (withUnconfirmed) => {
    const body = { version, ...(withUnconfirmed && { withUnconfirmed }) };
    dispatch(workspaceActions.runBegun({ slug, title: courseName }));
    try {
      const { groups, emailsQueued } = await start({ params: { slug }, body }).unwrap();
      dispatch(workspaceActions.runReported(slug));
      toast('success', t('match.success'), {
        text: t('match.successText', {
          count: emailsQueued,
          groups: t('summary.count', { count: groups.length }),
        }),
      });
    } catch (error) {
      const code = isRequestFailure(error) ? error.code : undefined;
      // It may go on all the same, and is followed until it ends.
      if (!isPassing(error) && code !== 'matching_running') dispatch(workspaceActions.runReported(slug));
      if (code !== undefined && NO_FAILURES.has(code)) return;
      if (code === 'groups_exist') return toast('info', t('match.already'));
      toast('destructive', t('match.failed'), { text: code === 'stale' ? t('match.stale') : failureText(error) });
    }
  };
}

/** Ends the search for groups, and says how that went; never rejects. */
export function useCancelMatch({ class: { slug } }: AdminDashboard): { cancel: () => Promise<void>; isBusy: boolean } {
  const { t } = useTexts('admin-class');
  const { failureText } = useFailureText();
  const toast = useToast();
  const [send, { isLoading }] = useAdminCancelMatchMutation();
  async function cancel() {
    try {
      await send({ params: { slug }, body: {} }).unwrap();
      toast('info', t('running.cancelled'), { text: t('running.cancelledText') });
    } catch (error) {
      if (isRequestFailure(error) && error.code === 'matching_not_running') toast('info', t('running.tooLate'));
      else toast('destructive', t('running.failed'), { text: failureText(error) });
    }
  }
  return { cancel, isBusy: isLoading };
}
