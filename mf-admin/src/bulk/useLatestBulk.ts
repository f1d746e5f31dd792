import type { Bulk, BulkAction } from '@study-groups/contracts/bulk';
import { skipToken, useDispatch } from '@study-groups/web-sdk/store/redux';
import { useEffect, useRef } from 'react';
import type { ADMIN_TAGS } from '../tags.ts';
import { bulkApi, useAdminBulksQuery } from './api.ts';

/** Interval at which a running action is looked at, and one that was stopped, of which some rows may be on their way, in ms. */
const POLL_MS = 700;
const STOPPED_POLL_MS = 5_000;
/** Interval at which the data that it changes is requested again meanwhile, in ms. */
const REFRESH_MS = 5_000;

/** The lists of the console with which something is done in bulk, and what that changes. */
const LISTS = {
  classes: { actions: ['approve', 'reject', 'delete'], changes: ['AdminClasses', 'AdminClass', 'Dashboard', 'Mail'] },
  mails: { actions: ['resend'], changes: ['Mail'] },
  jobs: { actions: ['retry'], changes: ['Jobs', 'System'] },
} as const satisfies Record<
  string,
  { actions: readonly BulkAction[]; changes: readonly (typeof ADMIN_TAGS)[number][] }
>;
export type BulkList = keyof typeof LISTS;

/**
 * The bulk action of a list that is at work, or whose report nobody has dismissed; what it changes shows meanwhile.
 * @param isWanted whether it is asked for yet
 */
export function useLatestBulk(list: BulkList, isWanted = true): Bulk | undefined {
  const dispatch = useDispatch();
  const actions: readonly string[] = LISTS[list].actions;
  const { data } = useAdminBulksQuery(isWanted ? undefined : skipToken);
  const latest = data?.actions.find(({ action }) => actions.includes(action));
  const isRunning = latest?.state === 'running';
  const pollingInterval = isRunning ? POLL_MS : latest?.state === 'stopped' ? STOPPED_POLL_MS : 0;
  useAdminBulksQuery(pollingInterval > 0 ? undefined : skipToken, { pollingInterval });

  const wasRunning = useRef(isRunning);
  useEffect(() => {
    const refresh = () => void dispatch(bulkApi.util.invalidateTags([...LISTS[list].changes, 'Audit']));
    if (wasRunning.current && !isRunning) refresh();
    wasRunning.current = isRunning;
    if (!isRunning) return undefined;
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isRunning, list, dispatch]);
  return latest;
}

/** Returns the number of rows that a bulk action has processed. */
export const triedOf = ({ total, outcomes }: Bulk): number => total - outcomes.waiting;
