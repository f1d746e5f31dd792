import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useLocation, useNavigate } from '@study-groups/web-sdk/routing/routing';
import { skipToken, useDispatch } from '@study-groups/web-sdk/store/redux';
import { Suspense, useEffect, useRef } from 'react';
import { isRequestFailure } from '@study-groups/web-sdk/i18n/useFailureText';
import { isolated } from '@study-groups/contracts/isolated';
import { workspaceActions } from '../../workspace/slice.ts';
import type { OpenTab, Workspace } from '../../workspace/state.ts';
import { classPath, shownSlug } from '../../ui/paths.ts';
import { useAdminDashboardQuery } from './api.ts';
import { useOwnMatch } from './useDashboard.ts';

/** Interval at which a run that goes on without us is looked at, in ms. */
const POLL_MS = 3_000;

/** Follows the runs that this window began and never learned the end of, as after a page that was killed, and says how they end. */
export function FollowedRuns({ runs }: { runs: Workspace['runs'] }) {
  return (
    <Suspense>
      {Object.entries(runs).map(([slug, { title }]) => (
        <FollowedRun key={slug} slug={slug} title={title} />
      ))}
    </Suspense>
  );
}

function FollowedRun({ slug, title }: OpenTab) {
  const { t } = useTexts('admin-class');
  const toast = useToast();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const isShown = shownSlug(useLocation().pathname) === slug;
  // The end of a run begun on this page is reported to the one who began it.
  const { isRunning } = useOwnMatch(slug);
  const { data, error, isFetching } = useAdminDashboardQuery(isRunning ? skipToken : { params: { slug } }, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const wasSeen = useRef(false);

  useEffect(() => {
    if (isRunning || isFetching) return;
    const isGone = isRequestFailure(error) && error.status === 404;
    if (!isGone && (error || !data)) return;
    if (data?.class.matching && !isGone) {
      wasSeen.current = true;
      return;
    }
    dispatch(workspaceActions.runReported(slug));
    // The view of the class says it too, if it has seen the run.
    if (isGone || !data || (isShown && wasSeen.current)) return;
    const action = { label: t('match.open'), onPress: () => void navigate(classPath(slug)) };
    const name = isolated(title);
    const { groups, history } = data;
    if (groups.length === 0) return toast('destructive', t('match.endedWithout', { name }), isShown ? {} : { action });
    const text = t('match.successText', {
      count: history.find(({ kind }) => kind === 'matched')?.emailsQueued ?? 0,
      groups: t('summary.count', { count: groups.length }),
    });
    toast('success', t('match.ended', { name }), { text, ...(!isShown && { action }) });
  }, [isRunning, isFetching, error, data, slug, title, isShown, dispatch, navigate, toast, t]);
  return null;
}
