import { isRequestFailure } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useDashboardArgs } from '../session/access.ts';
import { useProfessorMatchMutation } from '../session/api.ts';
import { useChange } from '../change/useChange.ts';

/** Failures after which the run goes on without us, or was ended by somebody: the page says how it ends. */
const NO_FAILURES: ReadonlySet<string> = new Set(['timeout', 'matching_running', 'matching_cancelled']);

/** The run that this page has started, if it has. */
export function useOwnRun(): { isRunning: boolean; hasAnswered: boolean } {
  const { params } = useDashboardArgs();
  const [, { isLoading, isSuccess }] = useProfessorMatchMutation({ fixedCacheKey: `match ${params.slug}` });
  return { isRunning: isLoading, hasAnswered: isSuccess };
}

/** Forms the groups, also of those who have not confirmed their address if asked, and says in a toast how that ended; never rejects. */
export function useMatch(): (withUnconfirmed?: boolean) => Promise<void> {
  const { t } = useTexts('professor');
  const args = useDashboardArgs();
  const change = useChange();
  const [match] = useProfessorMatchMutation({ fixedCacheKey: `match ${args.params.slug}` });
  return async (withUnconfirmed = false) => {
    await change({
      send: async (version) => {
        try {
          return await match({ ...args, body: { version, ...(withUnconfirmed && { withUnconfirmed }) } }).unwrap();
        } catch (error) {
          if (isRequestFailure(error) && NO_FAILURES.has(error.code)) return undefined;
          throw error;
        }
      },
      isLong: true,
      failed: t('dashboard.match.failed'),
      done: (answer) =>
        answer && {
          title: t('dashboard.match.success'),
          text: t('dashboard.match.successText', {
            count: answer.emailsQueued,
            groups: t('dashboard.count.groups', { count: answer.groups.length }),
          }),
        },
      fits: ({ groups }) => groups.length === 0,
    });
  };
}
