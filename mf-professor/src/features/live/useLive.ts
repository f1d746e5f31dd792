import { followClass, type Live, liveSchema } from '@study-groups/contracts/dashboard';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useDashboardArgs } from '../session/access.ts';
import type { Dashboard } from '../class/shown-class.ts';
import { askStream } from '../session/ask-stream.ts';
import { lenient } from '@study-groups/contracts/lenient';
import { eventReader } from '../session/event-reader.ts';

/** A stream is dead once nothing, not even a comment, has come for this time, in milliseconds. */
export const SILENCE_MS = 30_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** This number of streams in a row that end early is no accident. */
const MOST_EARLY_ENDS = 3;

interface FollowOptions {
  /** Opens the stream. */
  ask: (signal: AbortSignal) => Promise<Response>;
  onLive: (live: Live) => void;
  /** Told if the page has to poll, since no stream comes through. */
  onPolling: (isNeeded: boolean) => void;
  /** The class may not be opened any more, or be gone: the dashboard's own call says which. */
  onShut: () => void;
}

type End = 'ended' | 'silent' | 'refused' | 'shut';

/** Follows a class by its stream of events, opened again after growing waits. @returns how to stop */
export function follow({ ask, onLive, onPolling, onShut }: FollowOptions): () => void {
  const stopped = new AbortController();
  void run();
  return () => stopped.abort();

  async function run(): Promise<void> {
    let earlyEnds = 0;
    while (!stopped.signal.aborted) {
      let hasHeard = false;
      const end = await listen(() => {
        hasHeard = true;
        earlyEnds = 0;
        onPolling(false);
      });
      if (stopped.signal.aborted) return;
      if (end === 'shut') onShut();
      if (!hasHeard) earlyEnds += 1;
      const isRefused = end === 'refused' || end === 'shut';
      if (isRefused || end === 'silent' || earlyEnds >= MOST_EARLY_ENDS) onPolling(true);
      await wait(isRefused ? LONGEST_WAIT_MS : waitAfter(earlyEnds));
    }
  }

  /** One stream until its end. */
  async function listen(onHeard: () => void): Promise<End> {
    const cut = new AbortController();
    let isSilent = false;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const expectMore = (): void => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        isSilent = true;
        cut.abort();
      }, SILENCE_MS);
    };
    const reader = eventReader((data) => {
      const live = liveOf(data);
      if (!live) return;
      onHeard();
      onLive(live);
    });
    expectMore();
    try {
      const response = await ask(AbortSignal.any([stopped.signal, cut.signal]));
      if (response.status === 401 || response.status === 404) return 'shut';
      if (!response.ok || !response.body) return 'refused';
      const chunks = response.body.getReader();
      for (let chunk = await chunks.read(); !chunk.done; chunk = await chunks.read()) {
        expectMore();
        reader.push(chunk.value);
      }
      return 'ended';
    } catch {
      // The network, or one of the two signals.
      return isSilent ? 'silent' : 'ended';
    } finally {
      clearTimeout(silence);
    }
  }

  function wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      stopped.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}

/** Twice as long after each stream that brought nothing, and not the same for all pages that lost theirs together. */
function waitAfter(earlyEnds: number): number {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** earlyEnds);
  return longest * (0.5 + Math.random() / 2);
}

function liveOf(data: string): Live | undefined {
  try {
    return lenient(liveSchema).safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}

/** Between two times that the dashboard is asked for, while events come, in milliseconds. */
const REFETCH_EVERY_MS = 3_000;
/** Events that come together are shown together. */
const GATHER_MS = 250;

const streamOf = endpointOf(followClass).query;

/** The dashboard as its call has brought it. */
export interface Answered {
  dashboard: Dashboard;
  isFetching: boolean;
  /** Time of the last request, in milliseconds. */
  startedTimeStamp: number | undefined;
  refetch: () => unknown;
  /** It may not be asked for any more, or the class is gone. */
  isShut: boolean;
}

interface LiveClass {
  /** The dashboard with what has been heard since it was asked for. */
  shown: Dashboard;
  /** The number who have signed up, if that is not what the dashboard holds. */
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

/** Says if the class has changed since the dashboard was loaded. */
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

/** Says if the page is looked at: not in a tab behind others, nor minimised. */
function usePageVisible(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
}
