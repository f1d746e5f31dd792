import { isRequestFailure } from '@study-groups/web-sdk/i18n/useFailureText';
import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { skipToken } from '@study-groups/web-sdk/store/redux';
import { useState } from 'react';
import { type AdminDashboard, useAdminDashboardQuery, useAdminMatchMutation } from './api.ts';

/** Interval at which an open class is requested again, in milliseconds: shorter while its groups are being formed. */
const POLL_MS = 60_000;
const RUNNING_POLL_MS = 2_000;

/** A class as far as it is known. */
export interface ShownDashboard {
  /** As the latest answer had it; undefined before the first. */
  dashboard: AdminDashboard | undefined;
  /** The reason that the latest request failed. */
  failure: RequestFailure | undefined;
  isFetching: boolean;
  refetch: () => void;
}

/** Asks for a class, and keeps asking while the page is looked at, until it is gone. */
export function useDashboard(slug: string): ShownDashboard {
  const args = { params: { slug } };
  const { isRunning } = useOwnMatch(slug);
  const [gone, setGone] = useState<Pick<ShownDashboard, 'dashboard' | 'failure'>>();
  const asked = gone ? skipToken : args;
  const { currentData, error, isFetching, refetch } = useAdminDashboardQuery(asked, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const isMatching = isRunning || currentData?.class.matching !== undefined;
  useAdminDashboardQuery(asked, {
    pollingInterval: isMatching ? RUNNING_POLL_MS : POLL_MS,
    skipPollingIfUnfocused: true,
  });
  const failure = isRequestFailure(error) ? error : undefined;
  if (gone) return { ...gone, isFetching: false, refetch: () => undefined };
  // It does not come back, so nobody asks for it any more.
  if (failure?.code === 'class_not_found' && !isFetching) setGone({ dashboard: currentData, failure });
  return { dashboard: currentData, failure, isFetching, refetch };
}

/** The run that this window has started, if it has; it is remembered while another view is shown. */
export function useOwnMatch(slug: string) {
  const [start, { isLoading, isSuccess }] = useAdminMatchMutation({ fixedCacheKey: `match ${slug}` });
  return { start, isRunning: isLoading, hasAnswered: isSuccess };
}
