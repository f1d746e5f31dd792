import { followClass, type Live } from '@study-groups/contracts/dashboard';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useDashboardArgs } from '../session/access.ts';
import type { Dashboard } from '../class/shown-class.ts';
import { askStream } from './ask-stream.ts';
import { follow } from './follow.ts';

/** Between two times that the dashboard is asked for, while events come, in milliseconds. */
const REFETCH_EVERY_MS = 3_000;
/** What comes together is shown together. */
const GATHER_MS = 250;

const streamOf = endpointOf(followClass).query;

/** The dashboard as its call has brought it. */
export interface Answered {
  dashboard: Dashboard;
  isFetching: boolean;
  /** When it was asked for last, in milliseconds. */
  startedTimeStamp: number | undefined;
  refetch: () => unknown;
  /** It may not be asked for any more, or the class is gone. */
  isShut: boolean;
}

interface LiveClass {
  /** The dashboard with what has been heard since it was asked for. */
  shown: Dashboard;
  /** How many have signed up by now, if that is not what the dashboard holds. */
  signedUp: number | undefined;
  /** No stream comes through: the page has to ask by itself. */
  isPolling: boolean;
}

/** Follows the class while the page is looked at; asks for the dashboard when it is another than the one that is here. */
export function useLive({ dashboard, isFetching, startedTimeStamp = 0, refetch, isShut }: Answered): LiveClass {
  const { apiBase } = useHost();
  const args = useDashboardArgs();
  const isVisible = usePageVisible();
  const [heard, setHeard] = useState<{ live: Live; at: number }>();
  const [isPolling, setPolling] = useState(false);

  useEffect(() => {
    if (!isVisible || isShut) return;
    return follow({
      ask: (signal) => askStream(apiBase, streamOf({ ...args }), signal),
      onLive: (live) => setHeard({ live, at: Date.now() }),
      onPolling: setPolling,
      onShut: refetch,
    });
  }, [apiBase, args, isVisible, isShut, refetch]);

  // What was asked for after it was heard knows more.
  const isOver = heard !== undefined && !isFetching && startedTimeStamp > heard.at;
  const news = isOver ? undefined : heard?.live;
  useThrottled(refetch, news && !isFetching && isNews(news, dashboard) ? news : undefined);

  const shown = useMemo(() => (news ? withMatching(dashboard, news) : dashboard), [dashboard, news]);
  return { shown, signedUp: news?.students, isPolling: isPolling && !isShut };
}

/** Whether the class is another than the one that is here. */
function isNews({ version, students, confirmed, matching }: Live, dashboard: Dashboard): boolean {
  const hasEnded = dashboard.class.matching !== undefined && matching === null;
  const known = dashboard.students.filter(({ confirmedAt }) => confirmedAt !== undefined).length;
  const isOther = students !== dashboard.students.length || (confirmed !== undefined && confirmed !== known);
  return version > dashboard.version || isOther || hasEnded;
}

/** A run that has ended stays shown until the dashboard says how. */
function withMatching(dashboard: Dashboard, { matching }: Live): Dashboard {
  return matching ? { ...dashboard, class: { ...dashboard.class, matching } } : dashboard;
}

/** Calls back a moment after each new reason, and no more often than every REFETCH_EVERY_MS. */
function useThrottled(call: () => unknown, reason: unknown): void {
  const [last] = useState({ at: -Infinity });
  useEffect(() => {
    if (reason === undefined) return;
    const timer = setTimeout(
      () => {
        last.at = performance.now();
        call();
      },
      Math.max(GATHER_MS, last.at + REFETCH_EVERY_MS - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [call, reason, last]);
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether the page is looked at: not in a tab behind others, nor minimised. */
function usePageVisible(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
}
